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
const PROSE_CHARACTERS_MIN = 40;
/** A line that ends as sentences do. */
const SPOKEN = /[.!?…。！？؟।;][)"'’”“»「」』）]*$/;

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
  if (hasPart && isCoreOf(one, two) && countLinesInside(usual.text, other.text) === 0)
    return { body: other, reason: 'less around it' };
  if (isPart && isContinuation(usual, one, two)) return { body: other, reason: 'longer' };
  if (!isPart && !hasPart && isDescribedOnlyBy(other, usual, anchors))
    return { body: other, reason: 'description' };
  return { body: usual, reason: 'usual' };
}

/** Of two texts with the same sentences, the one with questions and short replies between them; or null. */
function chooseComplete(usual: BodyCandidate, other: BodyCandidate): BodyChoice | null {
  const more = countLinesInside(usual.text, other.text) - countLinesInside(other.text, usual.text);
  return more === 0 ? null : { body: more > 0 ? usual : other, reason: 'lines inside' };
}

/** Short sentences of a text between sentences that the other has too, without those that the other has. */
function countLinesInside(text: string, other: string): number {
  const known = new Set(other.split('\n').map(normalize));
  const lines = text.split('\n').map((line) => ({ line: line.trim(), name: normalize(line) }));
  const shared = lines.map(({ name }) => name.length >= PROSE_CHARACTERS_MIN && known.has(name));
  return lines
    .slice(shared.indexOf(true) + 1, Math.max(0, shared.lastIndexOf(true)))
    .filter(({ line, name }) => name.length < PROSE_CHARACTERS_MIN && SPOKEN.test(line) && !known.has(name))
    .length;
}

function chooseShorter(usual: BodyCandidate, other: BodyCandidate): BodyChoice {
  return other.text.length < usual.text.length
    ? { body: other, reason: 'shorter of two equal' }
    : { body: usual, reason: 'usual' };
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

/** The lines of a text that are long enough to be sentences. */
class Prose {
  private readonly lines: Set<string>;
  readonly length: number;

  constructor(text: string) {
    this.lines = new Set(
      text
        .split('\n')
        .map(normalize)
        .filter((line) => line.length >= PROSE_CHARACTERS_MIN),
    );
    this.length = sumLengths(this.lines);
  }

  /** Whether the other is one piece of this: nothing between its lines is missing. */
  hasOnlyMoreAround(other: Prose): boolean {
    const found = [...this.lines].map((line) => other.lines.has(line));
    return !found.slice(found.indexOf(true), found.lastIndexOf(true)).includes(false);
  }

  /** The share of this prose that the other has too; 1 when this has none. */
  measureShareIn(other: Prose): number {
    const shared = [...this.lines].filter((line) => other.lines.has(line));
    return this.length === 0 ? 1 : sumLengths(shared) / this.length;
  }
}

function sumLengths(lines: Iterable<string>): number {
  let sum = 0;
  for (const line of lines) sum += line.length;
  return sum;
}

const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const WORD = /[\p{L}\p{N}]+/gu;
const countMatches = (text: string): number => text.match(WORD)?.length ?? 0;

function countWordsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of normalize(text).split(' ')) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function sumCounts(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

/** Dice coefficient of the words of two texts. */
function measureLikeness(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let shared = 0;
  for (const [word, count] of one) shared += Math.min(count, other.get(word) ?? 0);
  return (2 * shared) / Math.max(1, sumCounts(one) + sumCounts(other));
}
