package dev.fennel.simulator.scenario;

import dev.fennel.simulator.cluster.Action;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// How people speak of services that come and go, and of the room that a copy needs.
final class ServiceRules {
  private ServiceRules() {}

  /// Stands in a draft for a size that was not said.
  static final int UNSAID = 0;

  private static final String ADD =
      "(?:add|introduce|deploy|launch|start|bring in|install|apply|get|have|run|put|release|ship|set up|need)";
  private static final String DETAILS =
      "(?:(?: ,| and| with| at| of| in| each| have| run| need| want| use| take| X| for| per| which| who| that| be| also|, each)*(?: Q\\d+ (?:copy|unit)(?: of room| in size)?(?: each| per copy)?|(?: high| low)? priority(?: of| be)? Q\\d+|(?: size| replica)(?: of| be)? Q\\d+))*(?: each)?";
  private static final String REMOVE =
      "(?:delete|remove|drop|get rid of|throw (?:away|out)|decommission|retire|not need|nolonger need|uninstall|take away|scrap|abandon|discontinue|kill off|not use|nolonger use|give up|do without)";
  private static final String AFTER_NAME =
      "(?! (?:copy|container|goal|setting|image|release|version|traffic|pod|crash|from N|to Q|by Q))";

  static final List<Rule> RULES =
      List.of(
          Rule.of(
              "add a service",
              ADD
                  + "(?: up| in)?(?: Q\\d+ copy of)?(?: Q\\d+| new| another| more| extra| fifth| sixth| small| big)*(?: service)?(?: (?:call|name|named|,))?(?: new)? <U>(?: service| to cluster| to mix)?"
                  + DETAILS,
              ServiceRules::added),
          Rule.of(
              "new service called",
              "(?:(?:Q\\d+ )?copy of )?(?:new|another|fifth|sixth|own|Q\\d+ more) (?:service|thing|app|application|component|module|program|workload|kid on block),? (?:be )?(?:call|name|named|,)? ?<U>(?: (?:join|be add|come|start|arrive|be deploy))?"
                  + DETAILS,
              m -> added(m)),
          Rule.of(
              "service is added",
              "(?:new )?<U>+ (?:add|introduce|join)(?: cluster| to cluster)?" + DETAILS,
              ServiceRules::added),
          Rule.of(
              "nameless service",
              ADD
                  + "(?: (?:Q\\d+|new|another|more|extra|fifth|sixth|small|big))* service"
                  + DETAILS,
              m ->
                  new Action.ServiceAdded(
                      Blank.NAMELESS, m.before("copy", 1), m.before("unit", 1), 0, null)),
          Rule.of(
              "remove service",
              REMOVE
                  + "(?: service| app)?(?: call)? <S>(?: service)?"
                  + AFTER_NAME
                  + "(?: from cluster| nolonger| completely| altogether)?",
              ServiceRules::removed),
          Rule.of(
              "service needs room",
              "(?:each |every )?(?:copy of )?<S>(?: copy| container)*+~ (?:need|take(?: up)?|use|want|be|become|have|had|ask for|occupy|go(?: up)? to|grow to|get|go|raise to|raise|reserve|of|with|at)+(?: (?:big|bigger|large|now|,))*(?: size)?(?: of)?(?: to| up to)? <Q> unit(?! more| extra)(?: of room| big| large| in size| of memory)?(?: each| per copy| instead of Q\\d+)?",
              ServiceRules::sized),
          Rule.of(
              "size of service",
              "(?:(?:set|change|make|raise|lower) )?(?:size (?:of|for) <S>|<S> size)+ (?:(?:be|become|go|change|set|raise|grow|lower)(?: up| down)? )?(?:from Q\\d+ )?(?:to |at )?<Q>(?: unit)?",
              ServiceRules::sized),
          Rule.of(
              "service grows in size",
              "<S>(?: copy)*+ (?:(?:double|triple)(?: in)? size|<F> as (?:big|large)|<F> bigger|<F> size)",
              ServiceRules::multiplied));

  private static @Nullable Action added(Match m) {
    boolean known = m.found().group("u").startsWith("S");
    var name = m.thing("u");
    boolean newcomer = name.equals("notifications") && m.says("add|introduce|deploy|apply");
    if (known && !newcomer) {
      return null;
    }
    boolean counted =
        m.says("deploy|launch|run|start|get|have") && m.says("copy|unit|priority|size");
    boolean plainly =
        counted || m.says("add|introduce|service|install|new|apply|bring in|set up|join|launch");
    if (!plainly) {
      return null;
    }
    int units = m.before("unit", m.after("size", 1));
    int copies = m.before("copy", m.after("replica", 1));
    return new Action.ServiceAdded(name, copies, units, m.after("priority", 0), null);
  }

  private static final Pattern NAMED_BEFORE = Pattern.compile(" ([ANSU]\\d+) (?!.* [ANSU]\\d)");

  /// "The provider deletes it": the machine named before, or the service.
  private static Action removed(Match m) {
    if (m.service().equals(Blank.IT)) {
      var before = m.chart().text().substring(0, m.found().start() + 1);
      var named = NAMED_BEFORE.matcher(before);
      boolean machine = named.find() && isMachine(m.chart().thing(named.group(1)));
      if (machine || before.contains(" provider ")) {
        return new Action.NodeRemoved(Blank.named(Blank.IT), null);
      }
    }
    return new Action.ServiceRemoved(m.service(), null);
  }

  private static boolean isMachine(Object thing) {
    return thing instanceof Machines || (thing instanceof Action a && Slots.targets(a) != null);
  }

  private static @Nullable Action sized(Match m) {
    int size = m.number("q", 0);
    return size < 1 ? null : new Action.Size(m.service(), size, null);
  }

  private static Action multiplied(Match m) {
    int factor = m.has("f") ? (int) m.factor("f") : m.says("triple") ? 3 : 2;
    return new Action.Size(m.service(), CopyRules.RELATIVE * factor, null);
  }
}
