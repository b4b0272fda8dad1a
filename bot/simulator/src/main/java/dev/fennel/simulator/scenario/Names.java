package dev.fennel.simulator.scenario;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the names of services, zones, loops and the control plane.
final class Names {
  private Names() {}

  /// Words that are looked for when one is mistyped, beside those of the lexicon.
  static final Set<String> WORDS =
      Set.of(
          ("storefront website orders payments payment dispatch dispatcher notifications"
                  + " notification node nodes machine machines server servers host hosts box boxes"
                  + " computer computers zone zones scheduler replicaset deployment kubelet"
                  + " controller controllers controlplane control plane once twice thrice minute minutes second seconds hour hours"
                  + " third fourth first last quarter half percent three seven eight kubernetes"
                  + " cluster")
              .split(" "));

  private static final Pattern CONTROL_PLANE =
      Pattern.compile(
          " (?:(?:the|our|managed|whole|entire) )?(?:control ?planes?|(?:kube )?api ?servers?|etcd|brain of the (?:cluster|whole thing)|(?:whole |entire )?brain of (?:kubernetes|k8s)|kube ?api|api of (?:kubernetes|the cluster)|(?:kubernetes|k8s|cluster) master|master(?: node)?s?|(?:kubernetes|k8s) (?:itself|api)) ");
  private static final Pattern LOOP =
      Pattern.compile(
          " (?:the )?(?:(?<scheduler>(?:kube )?schedulers?(?: loop)?)"
              + "|(?<replicaset>replica ?sets?(?: loops?| controllers?)?)"
              + "|(?<deployment>deployments?(?: loops?| controllers?))"
              + "|(?<agent>(?:node |machine )agents?|(?<!(?:our|my|support|call|centre|center|service|human|team|phone|of) (?:the )?)agents?|kubelets?)"
              + "|(?<node>node (?:lifecycle )?(?:loops?|controllers?))"
              + "|(?<endpoints>endpoints?(?: ?slices?)?(?: loops?| controllers?)?|(?:service|connecting|address) (?:loop|controller))"
              + "|(?<autoscaler>(?:horizontal )?(?:pod )?auto ?scalers?(?: loop)?|hpa)"
              + "|(?<controllers>(?:kube )?controller ?managers?|(?:all )?(?:of )?(?:the )?(?:reconcile |control |reconciliation )?(?:controllers|loops)(?: at once)?(?: (?:except|but|other than|apart from|save|minus|excluding|besides)(?: for| not)? (?:the )?scheduler)?|(?:every|each|any)(?: single)?(?: reconcile| control| reconciliation)? (?:controller|loop)(?: (?:except|but|other than|apart from)(?: for)? (?:the )?scheduler)?)) ");
  private static final Pattern ZONE =
      Pattern.compile(
          " (?:the )?(?:complete |whole |entire )?(?:(?<side>b|(?<=(?:the|entire|whole|complete) )a) (?:zone|side|half)|(?:side|half) (?<half>[ab])|(?<first>first|1st) (?:availability )?(?:zone|az|data ?cent(?:er|re))) | (?:the )?(?:complete |whole |entire )?(?:data ?cent(?:er|re) (?:of |in |for |where |with |hosting )?(?:the )?)?(?:availability )?(?:zones?|az) (?:(?<name>[a-z]|\\d{1,2})) | (?:an?|one|any|the|that|another|whole|entire|second|either) (?:whole |entire )?(?:availability )?(?<some>zone|az|data ?cent(?:er|re)) (?!(?:(?:where|with|of|hosting|in) (?:the )?zone )?[ab] )| one of (?:the |our )?(?:two )?(?<of>zones|azs|data ?cent(?:er|re)s) ");

  /// "The thing that places Pods (the scheduler)".
  private static final Pattern TWICE =
      Pattern.compile(" (L\\d+) , (?:i mean )?(?:the )?(L\\d+)(?: ,)? ");

  private static final Pattern OTHER_ZONE =
      Pattern.compile(" (?:the )?(?:other|second|remaining) (?:zone|az|data ?cent(?:er|re)) ");
  private static final Pattern ORDER_SERVICE =
      Pattern.compile(
          " (?:order|ordering) (?=(?:service|pod|pods|copy|copies|container|containers|app|replica|replicas|image|instance|instances) )");
  private static final Pattern STORE_FRONT =
      Pattern.compile(" (?:store front|web ?shop|web ?site|online shop|storefronts) ");
  private static final Pattern CALLED =
      Pattern.compile(" (?:called|named|name) (?:the |it )?([a-z][a-z0-9]{1,30}) ");
  private static final Pattern SERVICE_WORDS =
      Pattern.compile(
          " (S\\d+|U\\d+) (?:micro ?)?(?:service|services|app|application|system|team) ");
  private static final Pattern THE_ONE = Pattern.compile(" the (S\\d+) one (?=(?:[,.?] )?$)");
  private static final Pattern THE_SITE =
      Pattern.compile(" (?:the|our) (site|shop|store|website) ");

  /// Puts `C` for the control plane, `L` for loops and `Z` for zones.
  static void readParts(Chart chart) {
    chart.rewrite(CONTROL_PLANE, m -> "controlplane");
    Described.read(chart);
    chart.rewrite(
        LOOP,
        m -> {
          var loop = loop(m);
          return loop == null ? null : chart.symbol('L', loop);
        });
    chart.rewrite(TWICE, m -> m.group(2));
    chart.rewrite(OTHER_ZONE, m -> chart.symbol('Z', Blank.OTHER));
    chart.rewrite(ZONE, m -> chart.symbol('Z', zone(m)));
  }

  /// Puts `S` for each service that there is, `U` for a word that is called one.
  static void readServices(Chart chart, Standing standing) {
    chart.rewrite(CALLED, m -> called(chart, m.group(1), standing));
    chart.rewrite(STORE_FRONT, m -> "storefront");
    chart.rewrite(THE_SITE, m -> "storefront");
    chart.rewrite(ORDER_SERVICE, m -> "orders");
    chart.eachWord(word ->
        switch (word) {
          case "site", "website" -> "storefront";
          case "payment" -> "payments";
          case "notification" -> "notifications";
          case "dispatcher", "dispatching" -> "dispatch";
          default -> word;
        });
    chart.eachWord(word -> standing.isService(word) ? chart.symbol('S', word) : word);
    chart.rewrite(SERVICE_WORDS, m -> m.group(1));
    chart.rewrite(THE_ONE, m -> m.group(1));
  }

  private static String zone(java.util.regex.MatchResult m) {
    if (m.group("first") != null) {
      return "a";
    }
    for (var group : List.of("name", "side", "half")) {
      if (m.group(group) != null) {
        return m.group(group);
      }
    }
    return "?";
  }

  private static @Nullable String called(Chart chart, String name, Standing standing) {
    boolean named =
        standing.isService(name)
            || Lexicon.ENGLISH.isServiceName(name)
            || Lexicon.ENGLISH.isName(name);
    return named ? "called " + service(chart, name, standing) : null;
  }

  private static String service(Chart chart, String name, Standing standing) {
    return chart.symbol(standing.isService(name) ? 'S' : 'U', name);
  }

  private static @Nullable String loop(java.util.regex.MatchResult m) {
    for (var name :
        new String[] {
          "scheduler", "replicaset", "deployment", "node", "endpoints", "autoscaler", "controllers"
        }) {
      if (m.group(name) != null) {
        return name;
      }
    }
    return m.group("agent") == null ? null : "node-agent";
  }
}
