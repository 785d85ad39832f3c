import { NON_STARTERS_MAX } from '@reader/html';
import { prepareText, readTerms } from './tokens';

const LIMIT = 250;
/** No text needs more, whatever it holds: an Arabic ligature becomes 18 characters at most. */
const PREPARED_MAX = 20_000 * 18;

describe('terms of a text', () => {
  it('cuts words to five letters without case and accents', () => {
    expect(readTerms('Élections électorales: ÜBERRASCHUNG', LIMIT)).toEqual(['elect', 'elect', 'uberr']);
  });

  it('leaves out single letters and keeps numbers whole', () => {
    expect(readTerms('A 7-year plan, $1,250.50 in 2026 e F-35B', LIMIT)).toEqual([
      ...['7', 'year', 'plan', '1,250.50', 'in', '2026', '35b'],
    ]);
  });

  it('reads one term from different forms of the same characters', () => {
    expect(readTerms('ﬁnance Ｆｉｎａｎｃｅ finance', LIMIT)).toEqual(['finan', 'finan', 'finan']);
  });

  it('splits scripts without spaces into pairs of characters, with their vowel signs', () => {
    expect(readTerms('東京で地震', LIMIT)).toEqual(['東京', '京で', 'で地', '地震']);
    expect(readTerms('กีฬา', LIMIT)).toEqual(['กี', 'ีฬ', 'ฬา']);
    expect(readTerms('iPhone発売', LIMIT)).toEqual(['iphon', '発売']);
  });

  it('keeps vowel signs of Indic scripts and drops the points of Hebrew and Arabic', () => {
    expect(readTerms('हिन्दी', LIMIT)).toEqual(['हिन्द']);
    expect(readTerms('שָׁלוֹם مُحَمَّد', LIMIT)).toEqual(['שלום', 'محمد']);
  });

  it('stops at the limit, inside a run of characters too', () => {
    expect(readTerms('one two three four', 2)).toEqual(['one', 'two']);
    expect(readTerms('東'.repeat(1000), 10)).toHaveLength(10);
  });

  it.each([
    ['5 MB of words', 'word salad '.repeat(500_000)],
    ['a token of 1 MB', 'x'.repeat(1_000_000)],
    ['a number of 1 MB', '7'.repeat(1_000_000)],
    ['a million different tokens', Array.from({ length: 1_000_000 }, (_, n) => `t${n}`).join(' ')],
    ['ligatures that unfold', '\ufdfa'.repeat(1_000_000)],
    ['1 MB of Han characters', '漢'.repeat(1_000_000)],
    ['1 MB of Thai characters', 'ก'.repeat(1_000_000)],
  ])('reads a bounded part of %s', (_, text) => {
    expect(prepareText(text).length).toBeLessThanOrEqual(PREPARED_MAX);
    const terms = readTerms(text, LIMIT);
    expect(terms.length).toBeGreaterThan(0);
    expect(terms.length).toBeLessThanOrEqual(LIMIT);
    for (const term of terms) expect(term.length).toBeLessThanOrEqual(24);
  });

  it('normalises no long run of combining marks, which would take quadratic time', () => {
    const prepared = prepareText(`a${'\u0316\u0300'.repeat(500_000)}b`);
    expect(prepared.length).toBeLessThanOrEqual(NON_STARTERS_MAX + 2);
  });

  it('reads around lone surrogates, NUL and marks of direction', () => {
    expect(readTerms('good\ud800 \u0000bad\udfff \u202enews\u202c', LIMIT)).toEqual(['good', 'bad', 'news']);
    expect(readTerms('\ud83d', LIMIT)).toEqual([]);
  });
});
