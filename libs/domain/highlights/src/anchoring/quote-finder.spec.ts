import { QuoteFinder, type Selector } from './quote-finder';
import {
  type Article,
  anArticle,
  aParagraph,
  pick,
  type Random,
  random,
  reworded,
  type Sentence,
  without,
  written,
} from './edits.testing';

const SEEDS = Array.from({ length: 150 }, (_, n) => n + 1);
const CONTEXT = 64;

/** A selector as the web app creates it: the quote, its neighbours and its position. */
function selected(text: string, start: number, end: number): Selector {
  const quote = text.slice(start, end);
  return {
    quote,
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
    at: start,
    isRepeated: new QuoteFinder(text).findOccurrences(quote).length > 1,
  };
}

interface Marked {
  readonly next: Random;
  readonly article: Article;
  readonly sentence: Sentence;
  readonly selector: Selector;
}

function marked(seed: number): Marked {
  const next = random(seed);
  const article = anArticle(next);
  const { text, places } = written(article);
  const sentence = pick(next, article.flat());
  const [start, end] = places.get(sentence.id) ?? [0, 0];
  return { next, article, sentence, selector: selected(text, start, end) };
}

/** The found place and the actual place. */
function lookedFor({ sentence, selector }: Marked, edited: Article, between?: string) {
  const { text, places } = written(edited, between);
  const found = new QuoteFinder(text).find(selector);
  return { found: found && [found.start, found.end], is: places.get(sentence.id) ?? null };
}

/** The number of quotes found; fails at once for a wrong place. */
function foundOf(edit: (marked: Marked) => Article, between?: string): number {
  return SEEDS.filter((seed) => {
    const one = marked(seed);
    const { found, is } = lookedFor(one, edit(one), between);
    if (found !== null) expect([seed, found]).toEqual([seed, is]);
    return found !== null;
  }).length;
}

describe('a quote', () => {
  it('is found at its place in an unchanged text', () => {
    expect(foundOf(({ article }) => article)).toBe(SEEDS.length);
  });

  it('is found when the markup around it changed', () => {
    expect(foundOf(({ article }) => article, '\n \u00a0\n')).toBe(SEEDS.length);
    expect(foundOf(({ article }) => [article.flat()])).toBe(SEEDS.length);
    expect(foundOf(({ article }) => article.flatMap((paragraph) => paragraph.map((one) => [one])))).toBe(
      SEEDS.length,
    );
  });

  it('is found when one word in five around it changed', () => {
    const reword = ({ next, article, sentence }: Marked) =>
      reworded(next, article, 0.2, new Set([sentence.id]));
    expect(foundOf(reword)).toBeGreaterThan(SEEDS.length * 0.95);
  });

  it('is found when paragraphs were put before, after and beside it', () => {
    const insert = ({ next, article }: Marked) =>
      article.flatMap((paragraph) => (next() < 0.5 ? [aParagraph(next), paragraph] : [paragraph]));
    expect(foundOf(insert)).toBeGreaterThan(SEEDS.length * 0.95);
  });

  it('is found when other paragraphs were removed or moved', () => {
    const lose = ({ next, article, sentence }: Marked) =>
      article.filter((paragraph) => paragraph.includes(sentence) || next() < 0.7);
    expect(foundOf(lose)).toBeGreaterThan(SEEDS.length * 0.9);
    expect(foundOf(({ article }) => article.toReversed())).toBeGreaterThan(SEEDS.length * 0.9);
  });

  it('is not found when its paragraph is gone, even if another is similar', () => {
    for (const seed of SEEDS) {
      const one = marked(seed);
      const { found } = lookedFor(one, without(one.article, one.sentence.id));
      expect([seed, found]).toEqual([seed, null]);
    }
  });

  it('is found when a word in it was changed, removed or added, and never elsewhere', () => {
    const edits: ((words: readonly string[], at: number) => string[])[] = [
      (words, at) => words.with(at, 'otherwise'),
      (words, at) => words.toSpliced(at, 1),
      (words, at) => words.toSpliced(at, 0, 'indeed'),
    ];
    let found = 0;
    for (const seed of SEEDS) {
      const one = marked(seed);
      const at = Math.floor(one.next() * one.sentence.words.length);
      const words = pick(one.next, edits)(one.sentence.words, at);
      const edited = one.article.map((paragraph) =>
        paragraph.map((sentence) => (sentence === one.sentence ? { ...sentence, words } : sentence)),
      );
      const place = lookedFor(one, edited);
      if (place.found === null) continue;
      found += 1;
      const [start = 0, end = 0] = place.found;
      const [from, to] = place.is ?? [0, 0];
      // At the ends of the sentence a removed word is not missed, and an added one is not included.
      expect([
        seed,
        start >= from - 12 && end <= to + 12 && Math.min(end, to) - Math.max(start, from) > 10,
      ]).toEqual([seed, true]);
    }
    expect(found).toBeGreaterThan(SEEDS.length * 0.95);
  });

  it('is found again when its text returns', () => {
    const one = marked(3);
    expect(lookedFor(one, without(one.article, one.sentence.id)).found).toBeNull();
    expect(lookedFor(one, one.article).found).not.toBeNull();
  });

  it('is found at the intended place among similar ones', () => {
    const row = (n: number) =>
      `Row ${n} of the table: the price is fine. Nothing else changed here on day ${n}.`;
    const rows = Array.from({ length: 9 }, (_, n) => row(n));
    const text = rows.join('\n');
    const start = text.indexOf('the price is fine', text.indexOf('Row 5'));
    const selector = selected(text, start, start + 'the price is fine'.length);
    expect(selector.isRepeated).toBe(true);
    const moved = ['Prices of the week', ...rows].join('\n');
    expect(new QuoteFinder(moved).find(selector)?.start).toBe(start + 'Prices of the week\n'.length);
  });

  it.each([
    ['“It works,” she said', '"It works," she said'],
    ['state-of-the-art thing', 'state‑of‑the‑art thing'],
    ['two words\nin two lines', 'two words in two lines'],
    ['電池は安くなった', '電池は、安くなった'],
  ])('is found with other punctuation: %s', (quote, other) => {
    const [prefix, suffix] = ['What was known before it. ', ' What came after it.'];
    const text = `${prefix}${other}${suffix}`;
    const place = new QuoteFinder(text).find({ quote, prefix, suffix, at: null, isRepeated: false });
    expect(place && text.slice(place.start, place.end)).toContain(other.replace(/^"|"$/g, '').slice(0, 5));
  });

  it('is compared character by character when it has no words', () => {
    const selector = { quote: '—', prefix: 'one ', suffix: ' two', at: null, isRepeated: false };
    expect(new QuoteFinder('one — two').find(selector)).toEqual({ start: 4, end: 5 });
    expect(new QuoteFinder('one, two').find(selector)).toBeNull();
  });

  it('is searched in bounded time in a long repetitive text', () => {
    const text = 'the same words again and again '.repeat(6_000);
    const quote = 'the same words again and never '.repeat(150);
    const started = process.cpuUsage();
    const anchoring = new QuoteFinder(text);
    for (let n = 0; n < 5; n++)
      anchoring.find({ quote: `${quote}${n}`, prefix: 'before', suffix: 'after', at: 7, isRepeated: false });
    expect(process.cpuUsage(started).user).toBeLessThan(20_000_000);
  });
});
