import { readContentTerms } from '@reader/claims';
import { COUNTED_LENGTH_MAX } from './topics';

/** A name that the article speaks of. */
export interface Entity {
  readonly name: string;
  /** What it names is not known without a model. */
  readonly type: 'name';
}

const ENTITIES_MAX = 10;
/** Names that are compared with each other. An article has tens of them, a list of people hundreds. */
const COMPARED_MAX = 500;
/** A single word may have its capital by chance; one that recurs has not. */
const SINGLE_MENTIONS_MIN = 2;

const CAPITALISED = "\\p{Lu}[\\p{L}\\p{M}\\p{N}]*(?:[-'’.&]\\p{Lu}[\\p{L}\\p{M}\\p{N}]*)*";
const PARTICLE = '(?:of|de|del|della|di|da|van|von|der|den|bin|al|du|la|the)';
const RUN = new RegExp(`${CAPITALISED}(?: (?:${PARTICLE} ){0,2}${CAPITALISED})*`, 'gu');
const KATAKANA = /[\p{Script=Katakana}ー]{3,}/gu;
const STARTS_SENTENCE = /(?:^|[.!?:\n"“„«([])\s*$/u;
/** German writes every noun with a capital: only runs and acronyms are names for certain. */
const ACRONYM = /^\p{Lu}[\p{Lu}\p{N}&.-]+$/u;
const POSSESSIVE = /['’]s$/u;

interface Mention {
  readonly name: string;
  readonly isCertain: boolean;
}

/** The names in the first part of a text, those most spoken of first. */
export function findEntities(text: string, language: string | null): Entity[] {
  const counts = new Map<string, number>();
  const certain = new Set<string>();
  for (const { name, isCertain } of listMentions(text.slice(0, COUNTED_LENGTH_MAX), language)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (isCertain) certain.add(name);
  }
  return mergeParts(takeMostFrequent(counts), certain)
    .filter(([name, count]) => certain.has(name) && (isWhole(name) || count >= SINGLE_MENTIONS_MIN))
    .sort(([, one], [, other]) => other - one)
    .slice(0, ENTITIES_MAX)
    .map(([name]) => ({ name, type: 'name' }));
}

function* listMentions(text: string, language: string | null): Generator<Mention> {
  for (const [name] of text.matchAll(KATAKANA)) yield { name, isCertain: true };
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const startsSentence = STARTS_SENTENCE.test(text.slice(Math.max(0, index - 4), index));
    const words = run.replace(POSSESSIVE, '').split(' ');
    const mention = startsSentence ? readInitial(words) : { name: words.join(' '), isCertain: true };
    const isNoun = language?.startsWith('de') === true && !isWhole(mention.name);
    if (mention.name.length > 1) yield isNoun ? { ...mention, isCertain: false } : mention;
  }
}

/** Whether it can be a name by itself: a run of words, or an acronym. */
const isWhole = (name: string): boolean => name.includes(' ') || ACRONYM.test(name);

/**
 * The first word of a sentence has a capital in any case: "Yesterday Angela Merkel". Function words there are
 * not part of the name: "When the Sundway Link".
 */
function readInitial(words: readonly string[]): Mention {
  const start = words.findIndex((word) => readContentTerms(word).size > 0);
  if (start > 0) return { name: words.slice(start).join(' '), isCertain: true };
  const name = words.join(' ');
  return { name, isCertain: words.length > 2 || ACRONYM.test(name) };
}

/** The time to compare names grows with the square of their number. */
function takeMostFrequent(counts: ReadonlyMap<string, number>): [string, number][] {
  if (counts.size <= COMPARED_MAX) return [...counts];
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, COMPARED_MAX);
}

/**
 * "Merkel" counts for "Angela Merkel". Of "Governor Amina Bello" and "Amina Bello" the more frequent stays,
 * the shorter of two that are as frequent.
 */
function mergeParts(names: readonly [string, number][], certain: Set<string>): [string, number][] {
  const merged = new Map(names);
  const isPartOf = (part: string, whole: string) => whole !== part && ` ${whole} `.includes(` ${part} `);
  for (const [name, count] of names) {
    const whole = names.find(([other]) => merged.has(other) && isPartOf(name, other));
    if (whole === undefined) continue;
    const isShorterBetter = name.includes(' ') && count >= whole[1];
    const [stays, goes] = isShorterBetter ? [name, whole[0]] : [whole[0], name];
    merged.set(stays, (merged.get(stays) ?? 0) + (merged.get(goes) ?? 0));
    merged.delete(goes);
    if (certain.has(goes)) certain.add(stays);
  }
  return [...merged];
}
