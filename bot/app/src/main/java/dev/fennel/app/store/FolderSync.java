package dev.fennel.app.store;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Makes renames in a folder durable. Callers who come while one sync is under way share the next
/// one.
final class FolderSync {
  private final Path folder;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition finished = lock.newCondition();
  private long asked;
  private long done;
  private boolean underWay;

  FolderSync(Path folder) {
    this.folder = folder;
  }

  /// Returns when everything renamed before the call would survive a power cut.
  void sync() throws IOException {
    lock.lock();
    try {
      long mine = ++asked;
      while (done < mine) {
        if (underWay) {
          finished.awaitUninterruptibly();
        } else {
          syncForAllWhoAsked();
        }
      }
    } finally {
      lock.unlock();
    }
  }

  private void syncForAllWhoAsked() throws IOException {
    long upTo = asked;
    underWay = true;
    lock.unlock();
    try (var channel = FileChannel.open(folder, StandardOpenOption.READ)) {
      channel.force(true);
      lock.lock();
      done = upTo;
    } catch (IOException | UncheckedIOException e) {
      lock.lock();
      throw e;
    } finally {
      underWay = false;
      finished.signalAll();
    }
  }
}
