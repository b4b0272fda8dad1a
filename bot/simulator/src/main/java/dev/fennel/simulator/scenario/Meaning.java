package dev.fennel.simulator.scenario;

import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Hears that a sentence asks what a word means, whatever its grammar: a term, words that ask for a
/// meaning, and nothing else but small words and the people or papers it is for.
final class Meaning {
  private Meaning() {}

  /// Words that ask for a meaning.
  private static final Pattern ASKS =
      Pattern.compile(
          "\\b(?:huh|eh|come again|pardon|(?:what|which) (?:purpose|role|job|function|meaning)|what(?= [.?]|$)|no idea what|(?:what|who|wat|which) (?:exactly |actually |really |on earth |the hell |precisely |again |kind of thing )*(?:is|are|be|was|were|does|do|did|would|has|have|makes?|means|mean|about|sort of|kind of)\\b|what (?=a |an |the )"
              + "|means?|meaning|meant|signif(?:y|ies|ication|icance)|translation|defin(?:e|es|ed|ition|itions)|explain(?:s|ed|ing)?|explanation|descri(?:be|bes|ption)|clarif(?:y|ies|ication)|elaborate|illustrate|interpret"
              + "|diff|differences?|differs?|different|distinction|distinguish|versus|vs|compared|opposites?|contrary|synonyms?|same as|same thing as|stands? for|refers? to|another word for"
              + "|understand|understood|confus(?:e|es|ed|ing)|remind|remember|teach|tell|forg(?:ot|et|otten)|recall|refresh(?: my memory)?|learn|lost me|unsure|unclear|glossary|jargon|buzz ?words?"
              + "|purpose|point|job|role|idea|concept|gist|essence|notion|deal with|big deal|used for|good for|use of|in a nutshell"
              + "|in (?:one|a|two|few|plain|simple|easy|normal|other|your own|layman|laymans|everyday|short|human|clear|(?:non )?tech(?:ie|nical|y)(?: (?:people|person|audience|colleagues?))?|basic|own)(?: few| plain| simple)* (?:sentences?|words?|english|terms?|language|lines?)|one sentence|two sentences|one liner|tldr"
              + "|how (?:is|are|does|do) (?=.{1,40} (?:works?|defined|function|differ)\\b)|how (?:would|do|can|should) (?:you|i|we|one) (?=explain|define|describe|put)|works?|functions?"
              + "|(?:why|what for) (?:do|does|would|should|is|are)(?: we| you| one| anyone| people| i| they)?(?: even| actually| really)? (?:need|use|want|have|bother with|care about|called)\\b|is it like|is it just|is it (?:a|an)(?= )|(?:is|are) (?=.{1,40} (?:just|a|an|the same|like) ))");

  /// Words that ask for nothing else.
  private static final Pattern SURELY =
      Pattern.compile(
          "\\b(?:means?|meaning|meant|signif(?:y|ies|ication|icance)|translation|defin(?:e|es|ed|ition|itions)|explain(?:s|ed|ing)?|explanation|clarif(?:y|ies|ication)|stands? for|difference|diff|differs?|in (?:plain|simple|easy|other|one|a|two|normal|your own|layman|laymans) (?:sentences?|words?|english|terms?|language|lines?)|one sentence|two sentences|glossary|jargon|buzz ?words?|understand|understood|the (?:word|term|phrase|expression)|no idea what|(?:is|are) what)\\b");

  private static final int FEW = 3;

  /// What people say about a word before they ask for it.
  private static final Pattern HEARD =
      Pattern.compile(
          "\\b(?:real|really|marketing|hype|myth|magic|nonsense|snake oil|asked|asks|asking|wants? to know|wonders?|wondering|systems?|software|(?:keeps?|kept|keep on) (?:hearing|reading|seeing|saying|writing|using|talking about|mentioning)|(?:never|always|often|just|only) (?:heard?|read|met|saw|seen)(?: of| about)?|hear(?:d|ing)?(?: of| about)?|talk(?:s|ing)? (?:of|about)|(?:came|come|stumbled?) (?:across|upon|over)|mention(?:s|ed|ing)?|says?|said|saying|writes?|wrote|writing|read|reading|uses?|using|throws? around|word|words|term|terms|terminology|phrase|expression|called|calls?|familiar with|new to me|know)\\b");

  /// For whom, where and from where: parts that change nothing.
  private static final Pattern ASIDE =
      Pattern.compile(
          "\\b(?:to|for|with|at|in|on|like|from|because|as if|before|during|among|by|of) (?:a |an |the |my |our |your |his |her |this |that |these |some |every |each |all |their |yesterdays? |todays? |last |next |another )*(?!kubernetes|k8s)(?:[a-z]+ ){0,2}(?:colleagues?|managers?|boss|bosses|board|team|teams|kids?|child|children|beginners?|newbies?|newcomers?|dummies|laym[ae]n|grandma|grandmother|mother|mum|mom|dad|father|wife|husband|friends?|persons?|guys?|ladies|lady|man|woman|customers?|agents?|staff|finance|marketing|sales|support|people|directors?|executives?|cfo|ceo|cto|coo|idiots?|five|old|idiot|(?:non )?tech(?:ie|nical|y)(?: (?:people|person|audience|colleagues?))?|techies|meetings?|slides?|presentations?|proposals?|reports?|budgets?|documents?|papers?|mails?|emails?|decks?|calls?|offices?|chapters?|courses?|lessons?|texts?|pages?|quiz|channels?|slack|engineers?|developers?|devs?|ari|sam|riley|jordan|morgan|everyone|everybody|someone|somebody|us|me|day|context|practice|general|world|background)\\b");

  /// "Is this the opposite of …" asks for the term before.
  private static final Pattern OTHER =
      Pattern.compile("\\b(?:is|are|was) (?:this|that|it|these|they)\\b");

  private static final Pattern CLAUSE = Pattern.compile(" [,.?](?= |$)");
  private static final Pattern POINTING =
      Pattern.compile("\\b(?:it|that|this|these|those|they|them)\\b");

  /// Kubernetes asked what it does next is asked about a run.
  private static final Pattern ABOUT_A_RUN =
      Pattern.compile(
          "\\b(?:kubernetes|k8s|cluster)(?: [a-z]+)? (?:do|does|did|react|notice|help|make)\\b(?! for a living).*\\b(?:then|about|now|next|with|in that case|there|here|it)\\b|\\bthen\\b");

  /// The glossary id that the text asks for, or null. Each of its clauses is heard by itself; "what
  /// is that?" asks for a term named before.
  static @Nullable String concept(String text) {
    @Nullable String found = null;
    @Nullable String before = null;
    for (var clause : CLAUSE.splitAsStream(text).toList()) {
      var own = ConceptRules.first(clause);
      boolean pointing = own == null && POINTING.matcher(clause).find();
      if (isAsked(clause) && (own != null || pointing) && isPlain(clause)) {
        found = own == null || (before != null && OTHER.matcher(clause).find()) ? before : own;
      }
      before = own == null ? before : own;
    }
    return found == null && isAsked(text) && isPlain(text) ? ConceptRules.first(text) : found;
  }

  private static boolean isAsked(String clause) {
    return ASKS.matcher(clause).find() && !ABOUT_A_RUN.matcher(clause).find();
  }

  private static boolean isPlain(String clause) {
    var rest = ASIDE.matcher(clause).replaceAll(" ");
    rest = ConceptRules.TERM.matcher(rest).replaceAll(" ");
    rest = ASKS.matcher(rest).replaceAll(" ");
    rest = HEARD.matcher(rest).replaceAll(" ");
    boolean surely = SURELY.matcher(clause).find() && !Scope.isElsewhere(clause);
    return IdleWords.count(rest) <= (surely ? FEW : 0);
  }
}
