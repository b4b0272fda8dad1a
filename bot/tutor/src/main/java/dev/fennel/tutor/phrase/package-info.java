/// What the bot itself says, in the language that is spoken. The phrases stand by id in
/// `phrases/en/*.properties`; a second language is a second folder beside `en`, and what is missing
/// in it is said in English.
///
/// New words for people go in there, never into the code: `phrase("lesson.map.minutes", "minutes",
/// 12)`. A phrase is a whole sentence or label in ICU's message format, with named arguments;
/// counts are `plural`, kinds `select`. A sentence glued together from pieces cannot be translated.
@NullMarked
package dev.fennel.tutor.phrase;

import org.jspecify.annotations.NullMarked;
