package dev.fennel.simulator.scenario;

import dev.fennel.simulator.scenario.Reading.Command;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How people command the bot, and how they try to make it something else.
final class CommandRules {
  private CommandRules() {}

  private record CommandRule(Pattern pattern, Command command) {
    static CommandRule of(Command command, String pattern) {
      return new CommandRule(Pattern.compile(LEAD + "(?:" + pattern + ")" + TRAIL), command);
    }
  }

  private static final String LEAD =
      "^(?:(?:please|ok|okay|hey|hi|hello|so|now|just|well|and|can you|could you|would you|will you|can i|could i|may i|i want to|i would like to|let us|let me|fennel|bot|actually|no|oh|wait|sorry) |[,.] )*";
  private static final String TRAIL =
      "(?: (?:please|now|again|thanks|thank you|for me|then|all|everything|first|here|today|fennel|bot|would you|could you|from the beginning|to us))*(?: [?.,])*$";
  private static final String THE_CLUSTER =
      "(?:(?:the |our |my |this )?(?:cluster|nodes|machines|servers|boxes|state|layout|status|cluster state|cluster status|current state|picture|map|overview|whole cluster|pods|services|node list))";
  private static final String THE_RECORD =
      "(?:(?:the |our |cluster |kubernetes )*(?:record|records|goals|goal|desired state|replica goals|manifests|etcd))";

  private static final List<CommandRule> COMMANDS =
      List.of(
          CommandRule.of(
              Command.RESET,
              "(?:reset|restart|clear|wipe|restore)(?: (?:it|that|this|the|cluster|everything|all|thread|scenario|whole|thing|slate|clean|conversation|simulation|my))*"
                  + "|start(?:ing)? (?:over|again|afresh|from scratch|from the (?:start|beginning|top)|anew|new|fresh|clean)(?: from scratch)?"
                  + "|(?:back|go back|take me back|return) to (?:the )?(?:start|beginning|original cluster|chapter cluster|original|square one|default|initial state)|from (?:scratch|the top)"
                  + "|(?:a )?(?:fresh|new|clean) (?:start|cluster|slate|one|scenario)|begin again|put (?:it|everything|the cluster) back(?: (?:to|as) (?:how )?(?:it|normal) ?(?:was)?)?|forget (?:everything|it all|all of (?:it|that))|throw (?:it|that) (?:all )?away"),
          CommandRule.of(
              Command.UNDO,
              "undo(?: (?:it|that|this|the|last|one|step|change|my|thing|question|action|previous|move))*|(?:take|roll) (?:that|it|the last one|this)(?: one)? back|take back (?:that|the last (?:one|step|question))|(?:go )?(?:back|one step back|back one step|back a step|a step back)|step back|(?:go )?back (?:one|a) step|(?:go )?back one"
                  + "|(?:revert|cancel|scratch|rewind|reverse|drop|remove|retract|delete|forget) (?:that|it|this|the last (?:one|step|change|question|thing|action)|my last (?:one|question))|never ?mind(?: that)?|forget (?:that|it|about that)|ctrl z|oops|unmake that"),
          CommandRule.of(
              Command.SHOW_RECORD,
              "(?:show|print|give|display|list|see|view|read|tell|open|look at|get)(?: me| us)?(?: what is in| what we have in)? "
                  + THE_RECORD
                  + "(?: (?:say|says|for each service))?"
                  + "|what is (?:in|written in|stored in|currently in|now in) "
                  + THE_RECORD
                  + "(?: (?:right now|at the moment))?|what (?:does|do) "
                  + THE_RECORD
                  + " (?:say|hold|contain|look like)|what (?:are|were) (?:the|our|all the|all our) (?:current )?goals|what (?:have we|did we) (?:asked?|declared?)(?: for)?|what do we want|(?:the )?record|what should (?:be running|run)|goals"),
          CommandRule.of(
              Command.SHOW_CLUSTER,
              "(?:show|draw|print|give|display|list|see|view|open|look at|get)(?: me| us)?(?: (?:a|an|the))?(?: (?:picture|map|drawing|overview|diagram|image|state|layout|view|status) of)? "
                  + THE_CLUSTER
                  + "(?: (?:look|looks|right now|as it (?:is|stands)|state|picture|view|as (?:a )?picture))*"
                  + "|(?:show|tell)(?: me| us)? (?:what|where|who) (?:is running|runs|everything|is|all|each|it all|the pods|pods|every)(?: (?:is|are|runs|run|running|where|on which node|what|service|pod|stands|at))*"
                  + "|what (?:does|do) "
                  + THE_CLUSTER
                  + " look like(?: (?:right now|at the moment))?|how (?:does|do|is|are) "
                  + THE_CLUSTER
                  + "(?: (?:look|looking|doing|stand|right now))*|how (?:is|are) (?:the )?(?:cluster|nodes|things)(?: doing| standing)?"
                  + "|what is (?:running|where)(?: (?:where|right now|at the moment|on (?:which|each|every|the) (?:node|machine|cluster)s?|in the cluster))*|(?:who|what) runs (?:where|on (?:which|each|what) (?:node|machine)s?)|where (?:is|does|do|are) (?:everything|all|it all|the (?:pods|services|copies)|each service|every service)(?: (?:run|running|right now|at))*|(?:the )?(?:cluster|picture|status|map|state)|where are we(?: (?:right )?now)?|what do we have|current state"),
          CommandRule.of(
              Command.HELP,
              "help(?: (?:me|us))?(?: out)?|i need (?:some )?help|what (?:can|could|should|may|do) (?:i|we|you|this bot|this thing) (?:ask|do|say|type|try|answer|know|understand)(?: (?:you|here|about|with you|for me|next|to you))*|how (?:does|do) (?:this|it|that|i|you|we|this bot|this thing) (?:work|use this|use you|use it|ask|ask you|start)(?: (?:here|a question|something))*"
                  + "|what (?:kind|sort|kinds) of (?:questions|things) (?:can|could|may) (?:i|we) (?:ask|do)|(?:list |show |what are )?(?:the |your |me )*(?:commands|options|instructions)(?: are there)?|i (?:am|feel) (?:lost|stuck|confused)|what now|what are you|who are you|what is this|usage|man|manual|menu|examples?|give (?:me|us) (?:some )?examples?|how do i use (?:this|you)|what should i ask"));

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
      if (rule.pattern.matcher(corrected).find()) {
        return rule.command;
      }
    }
    return null;
  }
}
