import { NON_STARTERS_MAX, normalizeUnicode } from '../index';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;
/** In the wrong order, so that normalisation sorts them. */
const UNSORTED = '\u0300\u0316';

describe.each(FORMS)('normalising to %s', (form) => {
  it.each([
    ['accents', 'Cafe\u0301 \u00c9te\u0301 \u1ec7'],
    ['vowel points', 'שִׁ֑לוֹ'],
    ['halfwidth Katakana', 'ｶﾞｷﾞﾊﾟ'],
    ['as many marks as are allowed', `a${UNSORTED.repeat(NON_STARTERS_MAX / 2)}b`],
  ])('leaves no trace in %s', (_, text) => {
    expect(normalizeUnicode(text, form)).toBe(text.normalize(form));
  });

  it.each([
    ['combining marks', UNSORTED],
    ['voice marks and combining marks', '\uff9e\u0316'],
    ['marks that become two', '\u0344\u0316'],
  ])('shortens a long run of %s, which would take minutes', (_, marks) => {
    const normalized = normalizeUnicode(`a${marks.repeat(500_000)}b`, form);
    expect(normalized.length).toBeLessThanOrEqual(2 * NON_STARTERS_MAX + 2);
    expect(normalized.endsWith('b')).toBe(true);
  });
});
