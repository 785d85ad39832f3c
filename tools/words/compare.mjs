/**
 * Compares a language with the messages: `missing` and `unused` are ids, `different` ids with other
 * placeholders.
 */
export function compare(messages, translations) {
  const ids = Object.keys(messages);
  return {
    missing: ids.filter((id) => !translations[id]?.trim()),
    unused: Object.keys(translations).filter((id) => !(id in messages)),
    different: ids.filter(
      (id) => translations[id]?.trim() && !haveSamePlaceholders(messages[id], translations[id]),
    ),
  };
}

/** `{$NAME}` in a sentence, `{VAR_PLURAL, plural, …}` around cases, `{INTERPOLATION}` inside one. */
export function listPlaceholders(text) {
  const names = [...text.matchAll(/\{(\$\w+|[A-Z][A-Z0-9_]*)(?=[},])/g)].map(([, name]) => name);
  return [...new Set(names)].sort();
}

function haveSamePlaceholders(one, other) {
  return listPlaceholders(one).join() === listPlaceholders(other).join();
}

/** A number, perhaps a word, and the noun that it counts, as cases of a plural have them. */
const COUNTED = /(?:#|\{\w+\}) (?:[a-z]+ )?([a-z]{3,}s)\b/g;
const PLACEHOLDER_AND_NOUN = /\{\$\w+\} (?:[a-z]+ )?([a-z]{3,}s)\b/g;

const isPlural = (text) => text.includes(', plural,');
const listMatches = (text, pattern) => [...text.matchAll(pattern)].map(([, noun]) => noun);

/** A line for each message that counts, without a plural, what other messages count with one. */
export function listMissingPlurals(messages) {
  const all = Object.entries(messages);
  const nouns = new Set(all.flatMap(([, text]) => (isPlural(text) ? listMatches(text, COUNTED) : [])));
  return all
    .filter(
      ([, text]) =>
        !isPlural(text) && listMatches(text, PLACEHOLDER_AND_NOUN).some((noun) => nouns.has(noun)),
    )
    .map(([id, text]) => `a count without a plural in ${id}  ${text.trim()}`);
}

/** One line for each problem; empty when the language is complete. */
export function describeProblems(language, messages, translations) {
  const { missing, unused, different } = compare(messages, translations);
  return [
    ...missing.map((id) => `${language}: missing ${id}  ${messages[id].trim()}`),
    ...unused.map((id) => `${language}: unused ${id}  ${translations[id]}`),
    ...different.map((id) => `${language}: other placeholders in ${id}  ${messages[id].trim()}`),
  ];
}

/** Translations sorted by id, without unused ones. */
export function sortTranslations(messages, translations) {
  const ids = Object.keys(messages)
    .filter((id) => translations[id]?.trim())
    .sort();
  return Object.fromEntries(ids.map((id) => [id, translations[id]]));
}
