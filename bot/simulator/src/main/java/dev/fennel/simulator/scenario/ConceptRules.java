package dev.fennel.simulator.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How people ask what a word of the course means.
final class ConceptRules {
  private ConceptRules() {}

  private static final Map<String, List<String>> CONCEPTS = new LinkedHashMap<>();

  static {
    put(
        "desired-state",
        "desired states?",
        "wanted state",
        "goal state",
        "target state",
        "declared state");
    put("reconcile-loop", "reconcil(?:e|iation|er|ing)(?: loops?)?", "control loops?", "loops?");
    put("control-plane", "control ?planes?", "master(?: node)?s?");
    put("node-agent", "node agents?", "kubelets?", "agents?");
    put("api-server", "(?:kube )?api ?servers?", "kubernetes api", "api");
    put("controller", "controllers?");
    put("controller-manager", "(?:kube )?controller ?managers?");
    put("operator", "operators?", "operator pattern");
    put("replicaset", "replica ?sets?");
    put("deployment", "deployments?");
    put("scheduler", "(?:kube )?schedulers?", "scheduling");
    put("manifest", "manifests?", "manifest files?", "goal files?");
    put("cluster", "clusters?");
    put("orchestrator", "orchestrators?", "orchestration", "container orchestration");
    put("kubernetes", "kubernetes", "k8s", "k 8 s", "kubernets", "kubernetis");
    put("toil", "toil");
    put("imperative", "imperative(?: style| commands?)?");
    put("declarative", "declarative(?: style| configuration)?");
    put("level-triggered", "level ?triggered", "level based", "edge triggered");
    put("self-healing", "self ?healing", "self heal");
    put("single-point-of-failure", "single points? of failures?", "spof");
    put("crashloopbackoff", "crash ?loops?", "crash ?loop ?back ?off", "back ?off");
    put("container", "containers?");
    put("image", "(?:container |docker )?images?");
    put("registry", "(?:container |image )?registr(?:y|ies)");
    put("record", "(?:the |cluster )?records?", "etcd");
    put("pod", "pods?", "pod s");
    put("node", "nodes?");
    put("docker", "docker");
    put(
        "requests",
        "units? of room",
        "unit",
        "units",
        "(?:resource )?requests?",
        "(?:resource )?limits?");
    put("managed-kubernetes", "managed kubernetes");
    put("autoscaling", "auto ?scalers?", "autoscaling", "hpa", "horizontal pod autoscaler");
    put("service", "services?", "kubernetes services?");
    put("rollout", "rollouts?", "rolling updates?", "rollbacks?");
    put("taint", "taints?", "tolerations?");
    put("eviction", "evictions?", "evict");
    put(
        "drain",
        "(?:drains?|draining|cordon|cordoning)(?: (?:a |the )?(?:node|machine|server|box))?");
    put("apply", "apply", "applying", "kubectl apply");
    put("kubectl", "kubectl");
    put("namespace", "namespaces?");
    put("quota", "(?:resource )?quotas?");
    put("configmap", "config ?maps?");
    put("statefulset", "stateful ?sets?");
    put("pod-disruption-budget", "pod disruption budgets?", "disruption budgets?", "pdb");
    put("endpoints", "endpoints?(?: ?slices?)?");
    put("pending", "pending", "unschedulable");
    put("disposability", "disposability", "disposable");
    put("loop-lens", "loop lens", "four questions");
    put("node-loop", "node (?:loop|controller|lifecycle controller)");
    put("replicas", "replicas?", "cop(?:y|ies)", "instances?");
  }

  private static void put(String id, String... words) {
    CONCEPTS.put(id, List.of(words));
  }

  private static final String CONCEPT = alternatives();
  private static final String ART =
      "(?:a |an |the |these |those |this |that |your |our |kubernetes |k8s |term |word |concept of |idea of |so called |phrase |expression |it |is |by |with )*";
  private static final String LEAD =
      "^(?:(?:please|ok|okay|hey|hi|hello|so|now|just|well|and|but|can you|could you|would you|will you|again|sorry|um|quick question|remind me|tell me|tell us|explain|i forgot|i forget|refresh my memory|wait|fennel|do you know|say|honestly|stupid question|dumb question|once more) |[,.] )*";
  private static final String TRAIL =
      "(?: (?:,|again|please|exactly|actually|really|anyway|in kubernetes|in k8s|in plain (?:words|english)|in simple (?:words|terms)|for a manager|to me|for me|for us|mean|means|even|then|once more|though|thing|things|here|about|all about|called|do|does|good for|for|supposed to be|in short|stand for|meant|in one sentence|in a sentence|work|works|like i am five|loop|in this course|now|is|are|was|were) ?)*(?: [?.,])*$";
  private static final String SECOND =
      "(?: (?:and|or|from|vs|versus|compared to|than|to|same as|the same as|as|with|different from|a|an|the|and a) )";

  /// Words that alone are rather the beginning of something else.
  private static final Set<String> NOT_BARE =
      Set.of(
          "drain",
          "apply",
          "pending",
          "requests",
          "service",
          "eviction",
          "replicas",
          "rollout",
          "endpoints");

  private static final Pattern BARE = form(ART + "<C>");

  private static final List<Pattern> FORMS =
      List.of(
          form(
              "(?:what|who|wat|wht|who or what|what or who) (?:is|are|was|were|exactly is|does|do|even is|on earth is|the hell is|a|the)? ?(?:meant by |the meaning of |the definition of |the point of |the purpose of |the job of |the role of |the deal with )?"
                  + ART
                  + "<C>"),
          form(
              "(?:what|which) (?:did|do|does) (?:we|you|it|they|people|sam|ari) (?:mean|call|understand) (?:by |under )?"
                  + ART
                  + "<C>"),
          form(
              "(?:explain|define|describe|definition of|meaning of|about|remind me(?: of| about| what)?|tell me(?: more)?(?: about| what)?|what about the (?:word|term)|i do not (?:know|understand|get) (?:what )?|i have forgotten what|i forgot what|remember) ?(?:what )?"
                  + ART
                  + "<C>"),
          form(
              "(?:is|are) "
                  + ART
                  + "<C> (?:is )?(?:the same(?: thing)? as|like|equal to|different from|just|basically|identical to|a kind of|a type of|part of|another word for|similar to|really) "
                  + ART
                  + "(?:[a-z]+ ){0,2}?(?:[a-z]+)"),
          form(
              "(?:what is |what are |tell me |explain )?(?:the )?differences? (?:is )?between "
                  + ART
                  + "<C>"
                  + SECOND
                  + ART
                  + "(?:[a-z0-9]+ ?){1,4}"),
          form(
              "how (?:is|are|does|do) "
                  + ART
                  + "<C> (?:differ from|different from|different to|compare to|compare with|related to|relate to|defined|work)(?: "
                  + ART
                  + "(?:[a-z0-9]+ ?){1,4})?"),
          form(
              "(?:what|how) (?:does|do|did) "
                  + ART
                  + "<C> (?:do|mean|stand for|work|actually do|even do|cover|include|refer to|contain)"),
          form(
              ART
                  + "<C> (?:, )?(?:what is (?:that|this|it)|meaning|definition|means what|explained|means|what does (?:it|that) mean)"),
          form(
              "why (?:do|would|does|did|should|is|are) (?:we|you|one|anyone|people|i|sam|there|fennel|they)? ?(?:even |actually |really )?(?:need|use|want|have|bother with|care about)? ?"
                  + ART
                  + "<C>"),
          form(
              "what (?:do|would|does) (?:we|you|one|anyone|i) (?:need|use|want|have) "
                  + ART
                  + "<C> for"),
          form("what (?:happens|goes on) in " + ART + "<C>"),
          form(
              "(?:is|are) "
                  + ART
                  + "<C> (?:a|an|just a|really a|some kind of|a sort of) [a-z ]{2,24}"),
          form("(?:show|tell|teach|remind) (?:me|us) what " + ART + "<C> (?:is|are|means|does)"),
          form(
              ART
                  + "<C> (?:or|and|vs|versus) "
                  + ART
                  + "[a-z ]{2,24}(?: , | )what is the difference"),
          form(
              "what (?:exactly |actually |really )?(?:is|are) "
                  + ART
                  + "<C> (?:that )?(?:everyone|everybody|people|you|they|ari|sam) (?:[a-z]+ ){0,3}?(?:about|saying|mentioned|mention|said|mean)"),
          form(ART + "<C> (?:vs|versus) " + ART + "[a-z ]{2,24}"),
          form(
              ART
                  + "<C> (?:is|are) (?:just|only|basically|really|simply|nothing but|not)? ?"
                  + ART
                  + "[a-z ]{2,24}(?: ,)? (?:right|correct|no|is it not|or not|true)"),
          form("what (?:goes|is|stands|belongs) (?:in|into|inside) " + ART + "<C>"),
          form("where (?:does|do|is|are) " + ART + "<C> (?:run|live|sit|stored|kept|come from)"),
          BARE,
          form("how (?:does|do) " + ART + "<C> work"));

  private static Pattern form(String form) {
    return Pattern.compile(LEAD + form.replace("<C>", "(?<c>" + CONCEPT + ")") + TRAIL);
  }

  private static String alternatives() {
    var all = CONCEPTS.values().stream().flatMap(List::stream).toList();
    return String.join("|", all);
  }

  private static final String WHO =
      LEAD
          + "(?:who|what|which (?:loop|part|component|controller|piece)) (?:is it that |exactly )?";

  /// What is asked for by what it does: "who decides where Pods go".
  private static final Map<String, Pattern> DOERS =
      Map.of(
          "scheduler",
          Pattern.compile(
              WHO
                  + "(?:decides|picks|chooses|selects|determines)(?: on)? (?:where|(?:on )?which (?:node|machine|server)|(?:the|a) (?:node|machine|server) for)(?: a| an| the| my| our| new)* (?:pods?|containers?|copy|copies|things|everything)\\b"),
          "node-agent",
          Pattern.compile(
              WHO
                  + "(?:re)?starts (?:(?:a|the|crashed|dead|failed) )*containers?\\b(?! on (?:another|a different))"),
          "node-loop",
          Pattern.compile(
              WHO
                  + "(?:notices|detects|finds out|sees)(?: that| when| if)? (?:a|the) (?:node|machine|server) (?:is |has )?(?:dead|died|dies|down|gone|silent|fails|failed)\\b"));

  /// Whether a text surely asks for a concept: it names one and says nothing else, or tells what it
  /// does.
  static boolean isSure(String plain) {
    return BARE.matcher(plain).find() || doer(plain) != null;
  }

  private static @Nullable String doer(String sentence) {
    for (var doer : DOERS.entrySet()) {
      if (doer.getValue().matcher(sentence).find()) {
        return doer.getKey();
      }
    }
    return null;
  }

  /// The glossary id that a whole sentence asks for, or null.
  static @Nullable String concept(String sentence) {
    var doer = doer(sentence);
    if (doer != null) {
      return doer;
    }
    for (var form : FORMS) {
      var matcher = form.matcher(sentence);
      if (matcher.find()) {
        var id = id(matcher.group("c"));
        return form.equals(BARE) && id != null && NOT_BARE.contains(id) ? null : id;
      }
    }
    var meaning = MEANING.matcher(sentence);
    return meaning.find() ? named(meaning.group("rest")) : null;
  }

  private static final Pattern MEANING =
      Pattern.compile(
          LEAD
              + "(?:what (?:does|do|did) (?!this|that|it )(?=.{1,80} (?:mean|stand for|refer to))|what does it mean (?:to|when|if|that|for)|what is (?:meant by|the meaning of|the definition of)|(?:define|definition of|meaning of)) ?(?<rest>.{1,80})");

  /// Any term of the glossary.
  static final Pattern TERM = Pattern.compile("\\b(?<c>" + CONCEPT + ")\\b");

  /// The first term named, or null.
  static @Nullable String first(String sentence) {
    var term = TERM.matcher(sentence);
    return term.find() ? id(term.group("c")) : null;
  }

  /// Terms that stand in a sentence about any other.
  private static final Set<String> EVERYWHERE =
      Set.of("pod", "node", "container", "cluster", "kubernetes", "service", "image", "replicas");

  /// The first term named in a sentence that surely asks for a meaning.
  private static @Nullable String named(String words) {
    var ids = TERM.matcher(words).results().map(found -> id(found.group("c"))).toList();
    return ids.stream()
        .filter(id -> id != null && !EVERYWHERE.contains(id))
        .findFirst()
        .orElse(ids.isEmpty() ? null : ids.getFirst());
  }

  private static @Nullable String id(String words) {
    for (var concept : CONCEPTS.entrySet()) {
      for (var pattern : concept.getValue()) {
        if (words.matches(pattern)) {
          return concept.getKey();
        }
      }
    }
    return null;
  }
}
