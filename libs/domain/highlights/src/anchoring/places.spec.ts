import { EditedText } from './edited-text';
import { QuoteFinder, type Selector } from './quote-finder';
import { measureAgreement, getBest, getMean } from './context';
import { pick, type Random, random } from './edits.testing';
import { countWordsBefore, splitWords } from './words';

const editedText = (text: string) => new EditedText(text, splitWords(text));
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => `w${from + n}`).join(' ');
const shown = (text: string, quote: string) =>
  editedText(text)
    .find(quote)
    .map(({ start, end, edits }) => [text.slice(start, end), edits]);

describe('the words of a text', () => {
  it('are folded, without punctuation, and have positions', () => {
    expect(splitWords('“It’s” ＡＢ-C, 7!')).toEqual({
      words: ['it', 's', 'ab', 'c', '7'],
      starts: [1, 4, 7, 10, 13],
      ends: [3, 5, 9, 11, 14],
    });
    expect(splitWords('電池は')).toMatchObject({ words: ['電', '池', 'は'], starts: [0, 1, 2] });
    expect(splitWords('— …')).toEqual({ words: [], starts: [], ends: [] });
  });

  it('are counted up to an offset', () => {
    const words = splitWords('one two three');
    expect([0, 1, 4, 5, 8, 9, 99].map((offset) => countWordsBefore(words, offset))).toEqual([
      0, 1, 1, 2, 2, 3, 3,
    ]);
    expect(countWordsBefore(splitWords(''), 5)).toBe(0);
  });
});

describe('the agreement of neighbours', () => {
  const agreed = (text: string, quote: string, noted: { prefix: string; suffix: string }) => {
    const start = text.indexOf(quote);
    return measureAgreement({ text, words: splitWords(text) }, { start, end: start + quote.length }, noted);
  };

  it('is the share of word pairs that are still there, per side', () => {
    const text = 'one two three four QUOTE five six seven';
    expect(agreed(text, 'QUOTE', { prefix: 'two three four ', suffix: ' five six seven' })).toEqual({
      ...{ before: 1, after: 1, adjacent: 30 },
    });
    expect(agreed(text, 'QUOTE', { prefix: 'x three four ', suffix: ' five x seven' })).toEqual({
      ...{ before: 0.5, after: 0, adjacent: 18 },
    });
    expect(agreed(text, 'QUOTE', { prefix: '', suffix: 'seven' })).toEqual({
      ...{ before: null, after: 1, adjacent: 0 },
    });
    expect(agreed(text, 'QUOTE', { prefix: 'five', suffix: 'one two' })).toEqual({
      ...{ before: 0, after: 0, adjacent: 0 },
    });
  });

  it('covers 120 words', () => {
    const noted = { prefix: 'near here', suffix: 'far there' };
    const text = (between: number) => `near here ${numbered(0, between)} Q ${numbered(0, between)} far there`;
    expect(agreed(text(118), 'Q', noted)).toMatchObject({ before: 1, after: 1 });
    expect(agreed(text(119), 'Q', noted)).toMatchObject({ before: 0, after: 0 });
  });

  it('has a mean and a maximum of the recorded sides', () => {
    const of = (before: number | null, after: number | null) => {
      const agrees = { before, after, adjacent: 0 };
      return [getMean(agrees), getBest(agrees)];
    };
    expect([of(0.5, 1), of(null, 0.25), of(0.75, null), of(null, null), of(0, 0)]).toEqual([
      ...[
        [0.75, 1],
        [0.25, 0.25],
        [0.75, 0.75],
        [null, null],
        [0, 0],
      ],
    ]);
  });
});

describe('an edited quote', () => {
  const quote = 'alpha beta gamma delta epsilon zeta eta theta';

  it.each<[string, [string, number][]]>([
    ['alpha beta gamma delta epsilon zeta eta theta', [['alpha beta gamma delta epsilon zeta eta theta', 0]]],
    ['alpha beta gamma OTHER epsilon zeta eta theta', [['alpha beta gamma OTHER epsilon zeta eta theta', 1]]],
    ['alpha beta gamma epsilon zeta eta theta', [['alpha beta gamma epsilon zeta eta theta', 1]]],
    [
      'alpha beta gamma delta x y epsilon zeta eta theta',
      [['alpha beta gamma delta x y epsilon zeta eta theta', 2]],
    ],
    // At most a quarter of eight words may differ.
    ['alpha beta gamma X Y zeta eta theta', [['alpha beta gamma X Y zeta eta theta', 2]]],
    ['alpha beta gamma X Y Z eta theta', []],
    ['nothing of it', []],
    ['', []],
  ])('is found in %j', (there, places) => {
    expect(shown(there, quote)).toEqual(places);
    const inside = `${numbered(0, 40)} ${there} ${numbered(40, 80)}`;
    expect(shown(inside, quote)).toEqual(places);
  });

  it('is found once at each of its places', () => {
    const text = `${quote} ${numbered(0, 50)} ${quote.replace('beta', 'BETTER')} ${numbered(50, 90)}`;
    expect(shown(text, quote)).toEqual([
      [quote, 0],
      [quote.replace('beta', 'BETTER'), 1],
    ]);
  });

  it('is searched at the four places with the most matching shingles', () => {
    const worse = quote.replace('gamma', 'x');
    const text = [worse, worse, worse, worse, quote, quote]
      .map((part, n) => `${part} ${numbered(n * 40, n * 40 + 40)}`)
      .join(' ');
    const found = shown(text, quote);
    expect(found).toHaveLength(4);
    expect(found.filter(([, edits]) => edits === 0)).toHaveLength(2);
  });

  it('includes the surrounding punctuation that it had', () => {
    expect(shown('He said: “One two three four”.', '“One two three four”')).toEqual([
      ['“One two three four”', 0],
    ]);
    expect(shown('He said: One two three four.', '“One two three four”')).toEqual([
      ['One two three four', 0],
    ]);
  });

  it('is found when it repeats the same words', () => {
    const again = 'la '.repeat(30).trim();
    const text = `${numbered(0, 9)} ${again} lu ${numbered(9, 20)}`;
    expect(shown(text, `${again} lu`)).toEqual([[`${again} lu`, 0]]);
    expect(shown('so it is as it is as it was', 'it is as it is')).toEqual([['it is as it is', 0]]);
  });

  it('is found unchanged when it has one or two words', () => {
    expect(shown('a b c d', 'b')).toEqual([['b', 0]]);
    expect(shown('a b c d', 'B, c')).toEqual([['b c', 0]]);
    expect(shown('a b x c d', 'b c')).toEqual([]);
    expect(shown('a b c', '—')).toEqual([]);
  });

  it('is found with the minimum edit distance in random texts', () => {
    const next = random(11);
    for (let round = 0; round < 40; round++) {
      const words = Array.from({ length: 6 + Math.floor(next() * 3) }, (_, n) => `q${n}`);
      const edited = withEdits(next, words, Math.floor(next() * 4));
      const around = () => Array.from({ length: Math.floor(next() * 9) }, () => `x${Math.floor(next() * 5)}`);
      const there = [...around(), ...edited, ...around()];
      const least = fewestEdits(words, there);
      const found = editedText(there.join(' ')).find(words.join(' '));
      const edits = found.map((place) => place.edits);
      if (least > words.length / 4) expect([round, edits]).toEqual([round, []]);
      else if (edits.length > 0) expect([round, Math.min(...edits)]).toEqual([round, least]);
      for (const place of found) {
        const part = there.join(' ').slice(place.start, place.end).split(' ');
        expect([round, distance(words, part)]).toEqual([round, place.edits]);
      }
    }
  });
});

describe('the place of a quote', () => {
  const found = (text: string, selector: Partial<Selector> & { quote: string }) => {
    const place = new QuoteFinder(text).find({
      prefix: '',
      suffix: '',
      at: null,
      isRepeated: false,
      ...selector,
    });
    return place && place.start;
  };

  it('is certain for 24 letters that occur once, whatever surrounds them', () => {
    const neighbours = { prefix: 'other words here ', suffix: ' and others there' };
    expect(found(`x ${'a'.repeat(24)} y`, { quote: 'a'.repeat(24), ...neighbours })).toBe(2);
    expect(found(`x ${'a'.repeat(23)} y`, { quote: 'a'.repeat(23), ...neighbours })).toBeNull();
    expect(
      found(`x ${'a'.repeat(24)} y`, { quote: 'a'.repeat(24), ...neighbours, isRepeated: true }),
    ).toBeNull();
  });

  it('requires half of the neighbours on one side for a short quote', () => {
    const text = 'one two three QUOTE four five six';
    expect(found(text, { quote: 'QUOTE', prefix: 'one two three ', suffix: ' x y z' })).toBe(14);
    expect(found(text, { quote: 'QUOTE', prefix: 'x two three ', suffix: ' x y z' })).toBe(14);
    expect(found(text, { quote: 'QUOTE', prefix: 'x y three ', suffix: ' x y z' })).toBeNull();
    expect(found('QUOTE', { quote: 'QUOTE' })).toBe(0);
  });

  it('requires most neighbours on both sides when there are several places', () => {
    const text = 'one two three QUOTE four five six seven QUOTE eight';
    const repeated = { quote: 'QUOTE', isRepeated: true };
    expect(found(text, { ...repeated, prefix: 'one two three ', suffix: ' four five six' })).toBe(14);
    expect(found(text, { ...repeated, prefix: 'one two three ', suffix: ' x y z' })).toBeNull();
    expect(found(text, { ...repeated, prefix: 'six seven ', suffix: ' eight' })).toBe(40);
  });

  it('is the nearest of otherwise equal places', () => {
    const part = 'left side QUOTE right side';
    const text = [part, part, part].join('\n');
    const selector = { quote: 'QUOTE', prefix: 'left side ', suffix: ' right side', isRepeated: true };
    expect(found(text, selector)).toBe(10);
    expect(found(text, { ...selector, at: 10 })).toBe(10);
    expect(found(text, { ...selector, at: 35 })).toBe(37);
    expect(found(text, { ...selector, at: 999 })).toBe(64);
  });

  it('prefers equal adjoining characters', () => {
    const text = 'left, side QUOTE right side. left side QUOTE right side.';
    const selector = { quote: 'QUOTE', prefix: 'left side ', suffix: ' right side', isRepeated: true };
    expect(found(text, { ...selector, at: 11 })).toBe(39);
  });

  it('is uncertain for 24 letters that occur twice', () => {
    const quote = 'abcdefgh ijklmnop qrstuvwx';
    const neighbours = { prefix: 'other words here ', suffix: ' and others there' };
    expect(found(`x ${quote} y ${quote} z`, { quote, ...neighbours })).toBeNull();
    expect(found(`x ${quote} y`, { quote, ...neighbours })).toBe(2);
  });

  it('is the one with fewer edits, even when another is nearer', () => {
    const quote = 'one two three four five six seven eight';
    const [worse, better] = [quote.replace('two three', 'X Y'), quote.replace('two', 'X')];
    const around = (part: string) => `left side ${part} right side`;
    const text = `${around(worse)}. ${numbered(0, 30)}. ${around(better)}`;
    const selector = { quote, prefix: 'left side ', suffix: ' right side', at: 10 };
    expect(found(text, selector)).toBe(text.indexOf(better));
  });

  it('is chosen from at most 200 places', () => {
    expect(new QuoteFinder('ab'.repeat(500)).findOccurrences('ab')).toHaveLength(200);
    expect(new QuoteFinder('aaaa').findOccurrences('aa')).toEqual([0, 1, 2]);
    expect(new QuoteFinder('aaaa').findOccurrences('b')).toEqual([]);
  });

  it('requires neighbours on both sides for an edited quote', () => {
    const [quote, edited] = ['one two three four five', 'one two THREE! 4 five'];
    const text = `before it there were words ${edited} after it there were more`;
    const [prefix, suffix] = ['before it there were words ', ' after it there were more'];
    expect(found(text, { quote, prefix, suffix })).toBe(prefix.length);
    expect(found(text, { quote, prefix, suffix: ' something else came here' })).toBeNull();
    expect(found(edited, { quote })).toBeNull();
  });
});

function withEdits(next: Random, words: readonly string[], count: number): string[] {
  let edited = [...words];
  for (let n = 0; n < count; n++) {
    const at = Math.floor(next() * edited.length);
    const kind = pick(next, ['change', 'lose', 'add']);
    if (kind === 'change') edited = edited.with(at, `e${n}`);
    else edited = edited.toSpliced(at, kind === 'lose' ? 1 : 0, ...(kind === 'add' ? [`e${n}`] : []));
  }
  return edited;
}

/** The smallest distance among all parts of the text, by brute force. */
function fewestEdits(words: readonly string[], there: readonly string[]): number {
  let least = words.length;
  for (let from = 0; from < there.length; from++)
    for (let to = from + 1; to <= Math.min(there.length, from + words.length + 4); to++)
      least = Math.min(least, distance(words, there.slice(from, to)));
  return least;
}

/** Levenshtein distance in words, by definition. */
function distance(one: readonly string[], other: readonly string[]): number {
  let row = other.map((_, n) => n + 1);
  row.unshift(0);
  for (const [n, word] of one.entries()) {
    const below = [n + 1];
    for (const [m, there] of other.entries())
      below.push(
        Math.min((row[m] ?? 0) + (word === there ? 0 : 1), (row[m + 1] ?? 0) + 1, (below[m] ?? 0) + 1),
      );
    row = below;
  }
  return row.at(-1) ?? 0;
}
