package dev.fennel.app;

import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZonedDateTime;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/// The rules of the house: which room may know which, and what no room does.
@AnalyzeClasses(packages = "dev.fennel", importOptions = ImportOption.DoNotIncludeTests.class)
class HouseTest {
  private static final String[] PURE = {"dev.fennel.simulator..", "dev.fennel.tutor.."};

  @ArchTest
  static final ArchRule arrows_point_one_way =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("cluster")
          .definedBy("dev.fennel.simulator.cluster..")
          .layer("scenario")
          .definedBy("dev.fennel.simulator.scenario..")
          .layer("reply")
          .definedBy("dev.fennel.tutor.reply..")
          .layer("phrase")
          .definedBy("dev.fennel.tutor.phrase..")
          .layer("course")
          .definedBy("dev.fennel.tutor.course..")
          .layer("progress")
          .definedBy("dev.fennel.tutor.progress..")
          .layer("answer")
          .definedBy("dev.fennel.tutor.answer..")
          .layer("lesson")
          .definedBy("dev.fennel.tutor.lesson..")
          .layer("store")
          .definedBy("dev.fennel.app.store..")
          .layer("picture")
          .definedBy("dev.fennel.app.picture..")
          .layer("slack")
          .definedBy("dev.fennel.app.slack..")
          .layer("command")
          .definedBy("dev.fennel.app.command..")
          .layer("app")
          .definedBy("dev.fennel.app")
          .layer("workspace")
          .definedBy("dev.fennel.workspace..")
          .whereLayer("cluster")
          .mayNotAccessAnyLayer()
          .whereLayer("scenario")
          .mayOnlyAccessLayers("cluster")
          .whereLayer("reply")
          .mayNotAccessAnyLayer()
          .whereLayer("phrase")
          .mayNotAccessAnyLayer()
          .whereLayer("course")
          .mayOnlyAccessLayers("phrase", "reply", "scenario", "cluster")
          .whereLayer("progress")
          .mayOnlyAccessLayers("reply")
          .whereLayer("answer")
          .mayOnlyAccessLayers("course", "phrase", "reply", "scenario", "cluster")
          .whereLayer("lesson")
          .mayOnlyAccessLayers(
              "answer", "course", "phrase", "progress", "reply", "scenario", "cluster")
          .whereLayer("store")
          .mayOnlyAccessLayers("progress", "reply")
          .whereLayer("slack")
          .mayOnlyAccessLayers("lesson", "phrase", "progress", "reply", "picture")
          .whereLayer("picture")
          .mayOnlyAccessLayers("phrase", "reply")
          .whereLayer("command")
          .mayOnlyAccessLayers(
              "answer", "course", "phrase", "picture", "reply", "scenario", "cluster")
          .whereLayer("workspace")
          .mayNotAccessAnyLayer();

  @ArchTest
  static final ArchRule no_cycles = slices().matching("dev.fennel.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule slack_types_stay_with_slack =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.fennel.app.slack..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("com.slack..");

  @ArchTest
  static final ArchRule sql_stays_in_the_store =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.fennel.app.store..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("java.sql..", "javax.sql..");

  @ArchTest
  static final ArchRule spring_stays_in_the_app =
      noClasses()
          .that()
          .resideOutsideOfPackage("dev.fennel.app..")
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.springframework..");

  @ArchTest
  static final ArchRule jackson_is_the_course_files_and_the_outside =
      noClasses()
          .that()
          .resideInAnyPackage(PURE)
          .and()
          .resideOutsideOfPackage("dev.fennel.tutor.course..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage("tools.jackson..", "com.fasterxml..");

  @ArchTest
  static final ArchRule time_and_chance_are_arguments =
      noClasses()
          .that()
          .resideInAnyPackage(PURE)
          .should()
          .callMethod(Instant.class, "now")
          .orShould()
          .callMethod(LocalDate.class, "now")
          .orShould()
          .callMethod(LocalDateTime.class, "now")
          .orShould()
          .callMethod(ZonedDateTime.class, "now")
          .orShould()
          .callMethod(System.class, "currentTimeMillis")
          .orShould()
          .callMethod(System.class, "nanoTime")
          .orShould()
          .callMethod(System.class, "getenv")
          .orShould()
          .callMethod(System.class, "getenv", String.class)
          .orShould()
          .callMethod(System.class, "getProperty", String.class)
          .orShould()
          .callMethod(Math.class, "random")
          .orShould()
          .callMethod(UUID.class, "randomUUID")
          .orShould()
          .callMethod(ThreadLocalRandom.class, "current")
          .orShould()
          .callConstructor(java.util.Random.class)
          .orShould()
          .accessField(System.class, "out")
          .orShould()
          .accessField(System.class, "err")
          .orShould()
          .dependOnClassesThat()
          .areAssignableTo(Clock.class);

  @ArchTest
  static final ArchRule names_say_what_a_thing_is =
      noClasses()
          .should()
          .haveNameMatching(".*(Impl|Utils?|Helper|Manager|DTO|Dto)")
          .orShould()
          .haveNameMatching(".*[a-z]Service");

  @ArchTest
  static final ArchRule no_field_is_injected =
      noFields().should().beAnnotatedWith("org.springframework.beans.factory.annotation.Autowired");

  @ArchTest
  static final ArchRule pure_types_are_records_enums_sealed_or_final =
      classes()
          .that()
          .resideInAnyPackage(PURE)
          .and()
          .areNotInterfaces()
          .should(
              be(
                  DescribedPredicate.describe(
                      "final, an enum or sealed",
                      (JavaClass c) ->
                          c.getModifiers().contains(JavaModifier.FINAL)
                              || c.isEnum()
                              || c.isAnonymousClass()
                              || c.reflect().isSealed())));

  @ArchTest
  static final ArchRule nothing_is_static_and_changeable =
      fields()
          .that()
          .areStatic()
          .and()
          .areDeclaredInClassesThat()
          .resideInAPackage("dev.fennel..")
          .should()
          .beFinal();
}
