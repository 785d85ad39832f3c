import { readTerms } from '@reader/embeddings';
import { normalizeUnicode } from '@reader/html';
import { countNegations, isFunctionWord } from './languages';
import { readWords } from './words';

/** Terms of a sentence that are compared. */
const TERMS_MAX = 200;

/** A part of a sentence that says one thing. */
export interface Clause {
  readonly text: string;
  readonly terms: ReadonlySet<string>;
  readonly isNegated: boolean;
}

/** Punctuation and conjunctions between clauses, of the languages that are known. */
const CONJUNCTIONS =
  'but|and|while|although|though|because|whereas|which|who|aber|und|sondern|während|obwohl|weil|' +
  'mais|et|tandis|pero|y|sino|mientras|ma|e|mentre|maar|en|men|och|ale|но|а';
const BOUNDARY = new RegExp(`[,;:()[\\]—–。、，；]+(?!\\p{N})|(?<=\\s)(?:${CONJUNCTIONS})(?=\\s)`, 'giu');

export function splitClauses(sentence: string, language: string | null): Clause[] {
  return sentence
    .split(BOUNDARY)
    .map((text) => ({ text, terms: readContentTerms(text), isNegated: countNegations(text, language) > 0 }))
    .filter(({ terms, isNegated }) => terms.size > 0 || isNegated);
}

const HAS_DIGIT = /\p{N}/u;
/** Its letters may be written out in the context; names are compared apart. */
const ACRONYM = /(?<!\p{L})\p{Lu}{2,5}(?!\p{L})/gu;

/** The terms of a text that tell what it is about, without its numbers: those are compared by value. */
export function readContentTerms(text: string): Set<string> {
  const words = readWords(text.replace(ACRONYM, ' ')).filter((word) => !isFunctionWord(word));
  return new Set(readTerms(words.join(' '), TERMS_MAX).filter((term) => !HAS_DIGIT.test(term)));
}

/** A part of a sentence with fewer terms may be only an idiom. */
const CLAUSE_TERMS_MIN = 3;
/** The share of a sentence's terms that its quote and the sentence around it have in common with it. */
const SHARED_TERMS_MIN = 0.2;
/** Terms that a longer part has in common: one may be a name in a part about something else. */
const SHARED_CLAUSE_TERMS = 2;

/** Such a term is also found inside a compound: "Regierung" in "Bundesregierung". */
const LONG_TERM = 5;
const MARKS = /\p{M}/gu;

/** Whether each part of the sentence has something in common with the context, and the whole has enough. */
export function isAboutContext(sentence: string, clauses: readonly Clause[], context: string): boolean {
  const carried = readContentTerms(context);
  const own = readContentTerms(sentence);
  const plain = normalizeUnicode(context.toLowerCase(), 'NFD').replace(MARKS, '');
  const isShared = (term: string) => carried.has(term) || (term.length >= LONG_TERM && plain.includes(term));
  const countShared = (terms: ReadonlySet<string>) => [...terms].filter(isShared).length;
  const needed = Math.max(own.size < 5 ? 1 : 2, Math.ceil(own.size * SHARED_TERMS_MIN));
  if (countShared(own) < Math.min(needed, own.size)) return false;
  return clauses.every(({ terms }) => {
    if (terms.size < CLAUSE_TERMS_MIN) return true;
    return countShared(terms) >= (terms.size === CLAUSE_TERMS_MIN ? 1 : SHARED_CLAUSE_TERMS);
  });
}

/**
 * Whether the sentence affirms and denies what its context does. Each part of the sentence is compared with
 * the part of the context that has most terms in common with it.
 */
export function hasSamePolarity(clauses: readonly Clause[], context: readonly Clause[]): boolean {
  return clauses.every((clause) => {
    const shared = context.map(({ terms }) => [...clause.terms].filter((term) => terms.has(term)).length);
    const most = Math.max(...shared, 0);
    if (most === 0) return !clause.isNegated || context.some(({ isNegated }) => isNegated);
    const alike = context.filter((_, n) => shared[n] === most);
    return alike.some(({ isNegated }) => isNegated === clause.isNegated);
  });
}

/** A sentence with this share of the quote's terms, and hardly others, repeats it. */
const REPEATED = 0.8;

/**
 * Whether a sentence that repeats its quote negates as often, and any other not more often than its context.
 */
export function hasNegationsOf(
  quote: string,
  context: string,
  { sentence, language }: { readonly sentence: string; readonly language: string | null },
): boolean {
  const count = (text: string) => countNegations(text, language);
  if (count(sentence) > count(context)) return false;
  const [own, carried] = [readContentTerms(sentence), readContentTerms(quote)];
  const shared = [...own].filter((term) => carried.has(term)).length;
  const isRepeated = shared >= REPEATED * own.size && shared >= REPEATED * carried.size;
  return !isRepeated || count(sentence) === count(quote);
}

/** Terms in a row that the context lacks; a paraphrase has some of them between others. */
const FOREIGN_RUN = 5;
/** The least share of the terms that the context lacks, by which a sentence of another article has them. */
const FOREIGN_SHARE = 0.75;
const FOREIGN_MIN = 2;
const REPEATED_MOSTLY = 0.7;

/** Whether a part of the sentence is from elsewhere: models merge what two articles say. */
export function isMerged(
  sentence: string,
  context: string,
  others: Iterable<readonly ReadonlySet<string>[]>,
): boolean {
  const carried = readContentTerms(context);
  const terms = [...readContentTerms(sentence)];
  const foreign = terms.filter((term) => !carried.has(term));
  if (measureRun(terms, carried) >= FOREIGN_RUN) return true;
  // One other word in a sentence that repeats its context is put in its place.
  const least = foreign.length <= (1 - REPEATED_MOSTLY) * terms.length ? 1 : FOREIGN_MIN;
  if (foreign.length < least) return false;
  const needed = Math.max(least, foreign.length * FOREIGN_SHARE);
  const hasThem = (other: ReadonlySet<string>) => foreign.filter((term) => other.has(term)).length >= needed;
  for (const sentences of others) if (sentences.some(hasThem)) return true;
  return false;
}

function measureRun(terms: readonly string[], carried: ReadonlySet<string>): number {
  let [run, longest] = [0, 0];
  for (const term of terms) {
    run = carried.has(term) ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Opposites that reverse a sentence without a negation. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = (
  [
    [
      'ris(?:e|es|ing|en)|rose|increas\\w*|gr[eo]w\\w*|climb\\w*|gain\\w*|jump\\w*|soar\\w*|surg\\w*',
      'f[ae]ll\\w*|decreas\\w*|declin\\w*|dropp?\\w*|shr[aiu]nk\\w*|plung\\w*|slump\\w*|los[st]\\w*',
    ],
    ['win\\w*|won', 'los[et]\\w*|losing'],
    ['confirm\\w*|admit\\w*', 'den(?:y|ied|ies|ying)'],
    [
      'approv\\w*|accept\\w*|back(?:s|ed|ing)|support\\w*',
      'reject\\w*|refus\\w*|oppos\\w*|veto\\w*|block\\w*',
    ],
    ['acquit\\w*|clear(?:s|ed)|innocent', 'convict\\w*|guilty'],
    ['open(?:s|ed|ing)?', 'clos(?:e|es|ed|ing)|shut\\w*'],
    ['st[ei]g\\w*|gestiegen|wuchs\\w*|zunahm\\w*', 'sank\\w*|sink\\w*|gesunken|fiel\\w*|gefallen'],
    ['bestätig\\w*', 'bestr[ie]\\w*|dementier\\w*'],
  ] as const
).map(([one, other]) => [toWordPattern(one), toWordPattern(other)]);

function toWordPattern(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.replaceAll('\\w', '\\p{L}')})(?!\\p{L})`, 'iu');
}

/** Whether the sentence says the opposite of a word in the context, which does not have it. */
export function hasOpposite(sentence: string, context: string): boolean {
  return OPPOSITES.some(([one, other]) => {
    const [s1, s2] = [one.test(sentence), other.test(sentence)];
    const [c1, c2] = [one.test(context), other.test(context)];
    return (s1 && !s2 && c2 && !c1) || (s2 && !s1 && c1 && !c2);
  });
}
