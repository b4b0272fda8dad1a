package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.Command;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How people command the bot, and how they try to make it something else.
final class CommandRules {
  private CommandRules() {}

  /// Words that only a command has, and those that must stand beside them (null where none must).
  private record CommandRule(Command command, Pattern core, @Nullable Pattern beside) {
    static CommandRule of(Command command, String core) {
      return new CommandRule(command, whole(core), null);
    }

    static CommandRule of(Command command, String core, String beside) {
      return new CommandRule(command, whole(core), whole(beside));
    }

    private static Pattern whole(String words) {
      return Pattern.compile("\\b(?:" + words + ")\\b");
    }

    /// Whether the text says this and nothing else but small words.
    boolean isSaid(String text) {
      if (!core.matcher(text).find() || (beside != null && !beside.matcher(text).find())) {
        return false;
      }
      var rest = SHOW.matcher(core.matcher(text).replaceAll(" ")).replaceAll(" ");
      return IdleWords.only(beside == null ? rest : beside.matcher(rest).replaceAll(" "));
    }
  }

  private static final Pattern SHOW =
      Pattern.compile(
          "\\b(?:show|see|tell|know|list|view|give|look(?: at)?|display|what|find out)\\b");
  private static final String THE_CLUSTER =
      "(?:cluster|nodes|machines|servers|boxes|hosts|vms|state|layout|status|picture|map|overview|pods|copies|services|containers|(?:node|machine|server) list|drawing|diagram|view|list|situation|everything|things|what is (?:going on|up|running)|how (?:it|things|everything) (?:looks?|stands?|is|are))";
  private static final String THE_RECORD =
      "(?:records?(?: books?)?(?: of (?:the |our )?cluster)?|goals?|desired state|wanted state|target state|declared state|(?:our|the|all|current|my) (?:[a-z]+ )?manifests?|etcd|wish list|what we (?:asked for|want(?:ed)?|declared)|(?:what|how many)(?: [a-z]+){0,3} (?:should|supposed to|meant to) (?:be running|run|exist|be there|have|be))";
  private static final String START =
      "(?:the )?(?:very )?(?:start|beginning|outset|original(?: (?:cluster|state|setup|set up))?|chapter cluster|square one|zero|scratch|nothing|the top|top|defaults?|initial state|starting (?:state|point|position)|start state|normal|how (?:it|everything|things) (?:was|were)(?: (?:before|at the start|in the beginning))?)";
  private static final String LAST_STEP =
      "(?:(?:the |my |our |your |that |this )*(?:very )?(?:last|latest|previous|most recent)(?: (?:one|step|change|question|thing|action|move|command|scenario|bit|entry|input|what if|message|request))?|that|it|this)";

  private static final List<CommandRule> COMMANDS =
      List.of(
          CommandRule.of(
              Command.RESET,
              "(?:reset|restart|clear|wipe|restore|empty|clean|erase)(?: (?:it|that|this|the|up|cluster|everything|all|thread|scenario|whole|thing|slate|clean|conversation|simulation|my|our|board|table|history))*"
                  + "|(?:start|begin|starting|beginning)(?: (?:it|everything|all|us|me|this))?(?: all)? (?:over|again|afresh|anew|new|fresh|clean)"
                  + "|(?:(?:set|put|bring|turn|take|go|get|roll|return|bring|switch|jump|rewind|back|start|begin|starting|change|we)(?: (?:me|us|it|everything|all|the|whole|thing|cluster|things|again|over|this|that))* )?(?:back |again )?(?:to|from|at|as) "
                  + START
                  + "|(?:with |on |in |give me |give us |get me |i want |i need |to )?(?:a |an |the )?(?:fresh|new|clean|original|untouched|blank|brand new|pristine) (?:start|cluster|slate|one|scenario|sheet|page|board|state)"
                  + "|(?:put|set) (?:it|everything|the cluster|all|things) back|(?:back )?(?:to )?(?:the way|how|like|as) (?:it|everything|things|they) (?:was|were|used to be)(?: before)?|wipe(?: the)? slate(?: clean)?|forget (?:everything|it all|all of (?:it|that)|all that|what we did|the whole thing|all)|throw (?:it|that|everything) (?:all )?away|from the top|factory (?:reset|settings)|scrap (?:everything|it all|all of it)|tabula rasa|new game|discard everything"),
          CommandRule.of(
              Command.UNDO,
              "undo(?: (?:it|that|this|the|last|one|step|change|my|thing|question|action|previous|move|latest|scenario))*"
                  + "|(?:take|turn|wind|put|move) "
                  + LAST_STEP
                  + " back|(?:rewind|undo|reverse|revert) (?:by )?(?:one|a|the last) (?:step|move|question)|take back "
                  + LAST_STEP
                  + "|(?:go |one |a )?(?:step|move) back|(?:go |take |move |make )?(?:back |one |a )+(?:step|question|move)(?: back(?:wards?)?)?|go back|back (?:one|a) step|back one|^back"
                  + "|(?:revert|cancel|scratch|rewind|reverse|drop|remove|retract|delete|forget|ignore|scrap|discard|withdraw|annul|strike|unmake|erase|pretend) (?:about )?"
                  + LAST_STEP
                  + "|(?:was|is) (?:a mistake|wrong|an accident|not what i meant|a typo|nonsense)|(?:i |we )?did not mean (?:to (?:do|ask|say) )?(?:that|it|this)|before (?:that|the last (?:one|question))|never ?mind(?: that)?|ctrl z|control z|oops|unmake that|as if i (?:had )?never (?:asked|said)(?: that| it)?|never happened|i (?:take|want) that back"),
          CommandRule.of(
              Command.SHOW_RECORD,
              "show|print|give|display|list|see|view|read|open|look(?: at| in| into| inside)?|get|say|says|written|stored|in|inside|hold|holds|contain|contains|look like|what (?:is|are|were) (?=(?:the|our|all|these|in|inside|written|stored|kept|currently|now).*(?:goals|in |inside|written))|what (?:does|do) (?=.* (?:say|hold|contain|look|have|keep|know|remember)\\b)|currently|check|dump|output|for each service|per service|know|remember|kept|keep|have we|did we",
              THE_RECORD),
          CommandRule.of(
              Command.SHOW_RECORD,
              "what (?:have we|did we) (?:asked?|declared?|told kubernetes|want(?:ed)?)(?: for)?|what do we want|^(?:the )?(?:current )?record|^(?:the |our |my )?current desired state|^(?:the|our) desired state|what should (?:be running|run)|^(?:the )?goals|how many (?:copies|pods|replicas) (?:should|are supposed to|must|ought to)(?: [a-z]+){0,3} (?:have|run|be|exist)"),
          CommandRule.of(
              Command.SHOW_CLUSTER,
              "show|draw|print|give|display|list|see|view|look(?:s|ing)? at|get|paint|sketch|render|visuali[sz]e|what (?:is|are|was)(?= .*(?:state|status|layout|situation|picture|overview)\\b)|what (?:does|do) (?=.* look like)|look like|how (?:does|do|is|are)(?= .*(?:look|doing|standing|stand|cluster|things|nodes|machines|servers)\\b)|current|picture of|overview of|state of|status of|check|inspect|glance at|dump|looks?|looking|doing|standing|stands?",
              THE_CLUSTER),
          CommandRule.of(
              Command.SHOW_CLUSTER,
              "(?:what|who|which (?:pods?|services?|cop(?:y|ies)|containers?|ones?|things?|apps?)) (?:is |are |runs? |lives? |sits? |running |placed |now |currently |hosted |located |deployed )*(?:where|on (?:which|what|each|every|the|our|all)(?: [a-z]+)? (?:node|machine|server|box|host|vm|computer)(?:s|es)?)(?: (?:is|are|runs?|live|lives))*"
                  + "|(?:which|what) (?:node|machine|server|box|host|vm)s? (?:runs?|has|have|holds?|hosts?|carr(?:y|ies)|contains?) (?:what|which (?:pods?|services?|copies))|where (?:is|does|do|are) (?:everything|all|it all|they all|(?:all )?(?:the |our )*(?:pods|services|copies)|each service|every service)(?: (?:run|running|right now|at|live|sit|placed))*"
                  + "|what is (?:running|where)|who runs where|^(?:the )?(?:cluster|picture|status|map|state|overview)$|where are we(?: (?:right )?now)?|what do we have|current state|state of play|^layout"),
          CommandRule.of(
              Command.HELP,
              "help(?: (?:me|us))?(?: out)?|i need (?:some )?help|what (?:can|could|should|may|do|am|are|is) (?:i|we|you|this bot|this thing|one)(?: (?:able to|allowed to|supposed to|possible to|even|actually|really|possibly|all))* (?:ask|do|say|type|try|answer|know|understand|write|simulate|enter|tell|use)(?: (?:you|here|about|with you|for me|next|to you|with this|of you))*"
                  + "|how (?:does|do|can|should) (?:this|it|that|i|you|we|this bot|this thing|the bot)(?: bot| thing)? (?:work|use this|use you|use it|ask|ask you|start|talk to you|operate|phrase)(?: (?:here|a question|something|this|you|questions?|with this))*"
                  + "|(?:what|which) (?:kind|sort|kinds|sorts|type|types) of (?:questions?|things?|scenarios?)(?: (?:can|could|may|do|should|are|does))?(?: (?:i|we|you|possible|there))?(?: (?:ask|do|answer|understand|take|know))*|which questions(?: (?:can|could|may|do|should|are))?(?: (?:i|we|you|possible|there))?(?: (?:ask|do|answer|understand|take|know|accept|handle|support|want))*"
                  + "|(?:list |show |what are )?(?:the |your |me )*(?:commands|options|instructions|possibilities|features)(?: are there)?|i (?:am|feel|got) (?:lost|stuck|confused)|i do not know (?:what to|how to) (?:ask|do|say|use)|no idea what to (?:ask|do|say)|^what now|what are you|who are you|what is this|usage|^man(?:ual)?$|menu|examples?|sample questions?|how do i use (?:this|you)|what should i ask|instruction manual|user guide|guide me|what are you able to(?: do)?|what are you capable of|tips?"));

  private static final Pattern INJECTION =
      Pattern.compile(
          "\\b(?:ignore|disregard|forget|override|bypass|skip|drop|violate|break) (?:all |any |your |the |my |of |previous |prior |above |earlier |these |those |every |system |safety |other )*(?:instruction|rule|prompt|guideline|programming|training|system message|restriction|constraint|polic|safeguard|filter)s?"
              + "|\\bsystem prompt\\b|\\byou are (?:now|no longer)\\b|\\bact as\\b|\\bpretend (?:to be|you are|that you)\\b|\\brepeat after me\\b|\\bjailbreak|\\bdeveloper mode\\b|\\bdan mode\\b|\\bdo anything now\\b|\\brole ?play\\b"
              + "|\\b(?:reveal|print|show|leak|tell|give|send|repeat|output|dump|what is|what are)(?: me| us)? (?:your|the bot|the system|the slack|my colleague|the admin) (?:prompt|instruction|token|password|secret|api key|config|system|source|credentials|rules|signing secret)s?"
              + "|\\b(?:post|write|send|say|announce|publish|forward)\\b.{0,60}(?: #| channel| general\\b| everyone\\b| everybody\\b| all users| dm )"
              + "|\\b(?:sudo|rm rf|drop table|select from|curl|eval|exec|script alert|javascript)\\b|\\bnew instructions?\\b|\\bfrom now on you\\b|\\bas an? (?:ai|language model)\\b|\\badmin(?:istrator)? (?:mode|access|override)\\b|\\bdelete (?:all )?(?:my |the |your |our )?(?:data|messages|channel|account|files)\\b|\\bsay that (?:node|everything|it)\\b");

  static boolean isInjection(String plain) {
    return INJECTION.matcher(plain).find();
  }

  static @Nullable Command command(String corrected) {
    for (var rule : COMMANDS) {
      if (rule.isSaid(corrected)) {
        return rule.command;
      }
    }
    return null;
  }
}
