import {
  countLinesInside,
  countMatches,
  countWordsOf,
  measureLikeness,
  normalize,
  Prose,
  sumCounts,
} from './compare-texts';

/** What an extractor found, cleaned up and sanitised. */
export interface BodyCandidate {
  readonly extractor: 'readability' | 'density';
  readonly html: string;
  readonly text: string;
}

/** What the page itself and its feed say about the article. */
export interface PageAnchors {
  /** The article's text in the page's structured data; empty when there is none. */
  readonly declaredText: string;
  /** The page's description, as search engines show it. */
  readonly description: string;
  /** What the feed says about the article; empty without a feed. */
  readonly excerpt: string;
}

export interface BodyChoice {
  readonly body: BodyCandidate;
  readonly reason:
    | 'only one'
    | 'declared text'
    | 'shorter of two equal'
    | 'lines inside'
    | 'less around it'
    | 'longer'
    | 'feed excerpt'
    | 'description'
    | 'usual';
}

/** Texts that share so much of their prose are the same article; the shorter one has less beside it. */
const SAME_SHARE = 0.95;
/** A text with this share of the other's prose may be its core, with something else before or after it. */
const CORE_SHARE = 0.6;
/** A text that has all of another and more than this times as much also has what is no article. */
const GROWTH_MAX = 1.6;
/** Of a text so short, nothing can be concluded from growth. */
const SHORT_WORDS = 140;
/** Declared texts with fewer words are teasers. */
const DECLARED_WORDS_MIN = 100;
/** A declared text decides when it differs so much. */
const DECLARED_ADVANTAGE = 0.02;
/** Characters of a summary that a text must contain; publishers cut the rest in their own ways. */
const DESCRIPTION_START = 60;

/** Chooses between two texts by what they share and what the page says. `usual` is the one that wins ties. */
export function chooseBody(usual: BodyCandidate, other: BodyCandidate, anchors: PageAnchors): BodyChoice {
  if (other.text === '') return { body: usual, reason: 'only one' };
  if (usual.text === '') return { body: other, reason: 'only one' };
  return (
    chooseByDeclared(usual, other, anchors) ??
    chooseByExcerpt(usual, other, anchors) ??
    chooseByOverlap(usual, other, anchors)
  );
}

function chooseByDeclared(
  usual: BodyCandidate,
  other: BodyCandidate,
  { declaredText }: PageAnchors,
): BodyChoice | null {
  const declared = countWordsOf(declaredText);
  if (sumCounts(declared) < DECLARED_WORDS_MIN) return null;
  const [one, two] = [usual, other].map(({ text }) => measureLikeness(countWordsOf(text), declared)) as [
    number,
    number,
  ];
  if (Math.abs(one - two) < DECLARED_ADVANTAGE) return null;
  return { body: one > two ? usual : other, reason: 'declared text' };
}

/** The text with the feed's excerpt, unless it is mostly something else around the other. */
function chooseByExcerpt(
  usual: BodyCandidate,
  other: BodyCandidate,
  { excerpt }: PageAnchors,
): BodyChoice | null {
  const [one, two] = [usual, other].map(({ text }) => hasStart(text, excerpt)) as [boolean, boolean];
  if (one === two) return null;
  const [body, without] = one ? [usual, other] : [other, usual];
  const lengths = [body, without].map(({ text }) => countMatches(text)) as [number, number];
  return lengths[0] > lengths[1] * GROWTH_MAX ? null : { body, reason: 'feed excerpt' };
}

function chooseByOverlap(usual: BodyCandidate, other: BodyCandidate, anchors: PageAnchors): BodyChoice {
  const [one, two] = [new Prose(usual.text), new Prose(other.text)];
  const isPart = one.measureShareIn(two) >= SAME_SHARE;
  const hasPart = two.measureShareIn(one) >= SAME_SHARE;
  if (isPart && hasPart) return chooseComplete(usual, other) ?? chooseShorter(usual, other);
  const reason = findReason({ usual, other, one, two, anchors }, isPart, hasPart);
  return reason === null ? { body: usual, reason: 'usual' } : { body: other, reason };
}

/** Of two texts with the same sentences, the one with questions and short replies between them; or null. */
function chooseComplete(usual: BodyCandidate, other: BodyCandidate): BodyChoice | null {
  const more = countLinesInside(usual.text, other.text) - countLinesInside(other.text, usual.text);
  return more === 0 ? null : { body: more > 0 ? usual : other, reason: 'lines inside' };
}

function chooseShorter(usual: BodyCandidate, other: BodyCandidate): BodyChoice {
  return other.text.length < usual.text.length
    ? { body: other, reason: 'shorter of two equal' }
    : { body: usual, reason: 'usual' };
}

interface Overlap {
  readonly usual: BodyCandidate;
  readonly other: BodyCandidate;
  readonly one: Prose;
  readonly two: Prose;
  readonly anchors: PageAnchors;
}

/** Why the other text is better than the usual one; null when it is not. */
function findReason(overlap: Overlap, isPart: boolean, hasPart: boolean): BodyChoice['reason'] | null {
  const { usual, other, one, two, anchors } = overlap;
  if (hasPart)
    return isCoreOf(one, two) && countLinesInside(usual.text, other.text) === 0 ? 'less around it' : null;
  if (isPart) return isContinuation(usual, one, two) ? 'longer' : null;
  return isDescribedOnlyBy(other, usual, anchors) ? 'description' : null;
}

function isCoreOf(one: Prose, two: Prose): boolean {
  return one.measureShareIn(two) >= CORE_SHARE && one.hasOnlyMoreAround(two);
}

function isContinuation({ text }: BodyCandidate, one: Prose, two: Prose): boolean {
  return countMatches(text) < SHORT_WORDS || two.length <= one.length * GROWTH_MAX;
}

function isDescribedOnlyBy(
  other: BodyCandidate,
  usual: BodyCandidate,
  { description }: PageAnchors,
): boolean {
  return hasStart(other.text, description) && !hasStart(usual.text, description);
}

/** Whether a text contains the start of a summary; false for short summaries. */
function hasStart(text: string, summary: string): boolean {
  const start = normalize(summary).slice(0, DESCRIPTION_START);
  return start.length === DESCRIPTION_START && normalize(text).includes(start);
}
