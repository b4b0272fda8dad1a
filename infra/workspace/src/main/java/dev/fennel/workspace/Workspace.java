package dev.fennel.workspace;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/// A running local Slack: page, Web API and control API on one loopback port.
///
/// ```java
/// Workspace workspace = Workspace.start(WorkspaceSettings.in(data).withPort(0));
/// bot.start(workspace.apiUrl(), workspace.botToken(), workspace.signingSecret());
/// workspace.deliverTo(bot.eventsAddress());
/// ```
public final class Workspace implements AutoCloseable {
  static {
    // Without it every answer on a kept-alive connection may wait 40 ms for the other side's
    // acknowledgement.
    if (System.getProperty("sun.net.httpserver.nodelay") == null) {
      System.setProperty("sun.net.httpserver.nodelay", "true");
    }
  }

  private final FolderLock lock;
  private final HttpServer server;
  private final ExecutorService threads;
  private final Chat chat;
  private final Credentials credentials;
  private final Delivery delivery;
  private final Connection connection;
  private final EventDelivery eventDelivery;

  private Workspace(WorkspaceSettings settings, Path folder, FolderLock lock, HttpServer server)
      throws IOException {
    this.lock = lock;
    this.server = server;
    this.threads = Executors.newVirtualThreadPerTaskExecutor();
    this.credentials = Credentials.of(settings, folder);
    this.chat = new Chat(folder, settings.botName(), Clock.systemUTC());
    Activity activity = new Activity();
    Faults faults = new Faults();
    RequestLog log = new RequestLog(Clock.systemUTC());
    String token = credentials.verificationToken();
    this.delivery = new Delivery(credentials, settings.ackTimeout(), activity, log);
    this.connection =
        new Connection(
            delivery,
            token,
            new Addresses(settings.events(), settings.interactivity(), settings.commands()));
    this.eventDelivery =
        new EventDelivery(
            chat,
            delivery,
            connection::addresses,
            faults,
            activity,
            threads,
            settings.retryWaits(),
            token);
    server.createContext("/", front(new Scopes(settings.scopes()), activity, faults, log));
    server.setExecutor(threads);
  }

  private Front front(Scopes scopes, Activity activity, Faults faults, RequestLog log) {
    String token = credentials.verificationToken();
    Events events = new Events(chat, eventDelivery, scopes);
    Blocks blocks = new Blocks();
    MessageContent content = new MessageContent(blocks, chat.files);
    Responses responses = new Responses(chat, content, events);
    Payloads payloads = new Payloads(chat, token, base());
    WebApi webApi = new WebApi(chat, credentials, scopes, faults, activity, log);
    webApi.add(new ChatMethods(chat, content, events, base()).methods());
    webApi.add(new ConversationsMethods(chat, scopes, events).methods());
    webApi.add(new PeopleMethods(chat, base()).methods());
    webApi.add(new ViewsMethods(chat, blocks).methods());
    webApi.add(new FilesMethods(chat, blocks, events, base()).methods());
    ControlApi controlApi =
        new ControlApi(
            chat,
            new People(chat, events, payloads, delivery, connection::addresses, responses, token),
            new MessageActions(chat, payloads, delivery, connection::addresses),
            new ViewActions(chat, payloads, delivery, connection::addresses, blocks),
            activity,
            faults,
            log,
            connection);
    return new Front(port(), chat, webApi, controlApi, responses, new Page(chat));
  }

  /// Starts a workspace; throws [StartRefused] with one clear sentence if it cannot.
  public static Workspace start(WorkspaceSettings settings) {
    Path folder = settings.data().resolve("workspace");
    FolderLock lock = null;
    HttpServer server = null;
    try {
      Files.createDirectories(folder);
      lock = FolderLock.take(folder);
      server = listen(settings.port());
      Workspace workspace = new Workspace(settings, folder, lock, server);
      server.start();
      workspace.connect();
      return workspace;
    } catch (IOException | UncheckedIOException e) {
      release(lock, server);
      throw new StartRefused(
          "The workspace cannot use the folder "
              + folder.toAbsolutePath()
              + " ("
              + e.getClass().getSimpleName()
              + "); choose another with FENNEL_DATA_DIR or --data.");
    } catch (RuntimeException e) {
      release(lock, server);
      throw e;
    }
  }

  private static HttpServer listen(int port) throws IOException {
    try {
      InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
      return HttpServer.create(new InetSocketAddress(loopback, port), 1024);
    } catch (BindException e) {
      boolean forbidden = String.valueOf(e.getMessage()).contains("ermission");
      throw new StartRefused(
          "Port "
              + port
              + (forbidden ? " is not open to this user," : " is taken,")
              + " so the workspace cannot start; choose another with"
              + " FENNEL_WORKSPACE_PORT or --port.");
    }
  }

  private static void release(@Nullable FolderLock lock, @Nullable HttpServer server) {
    if (server != null) {
      server.stop(0);
    }
    if (lock != null) {
      lock.close();
    }
  }

  /// Says where the bot listens; events that waited for it are delivered then.
  public void deliverTo(URI events) {
    connection.events(events);
    connect();
  }

  private void connect() {
    if (connection.addresses().events() != null) {
      threads.execute(() -> {
        if (connection.verify()) {
          eventDelivery.resume();
        }
      });
    }
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /// What to give the bot as Slack's API address, with the slash at the end.
  public URI apiUrl() {
    return URI.create(base() + "/api/");
  }

  /// Where a person finds the chat.
  public URI pageUrl() {
    return URI.create(base());
  }

  public String botToken() {
    return credentials.botToken();
  }

  public String signingSecret() {
    return credentials.signingSecret();
  }

  private String base() {
    return "http://127.0.0.1:" + port();
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    delivery.close();
    chat.close();
    lock.close();
  }
}
