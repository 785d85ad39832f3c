import { compare, complaintsAbout, inOrder, listMissingPlurals, placeholdersOf } from './compare.mjs';

const MESSAGES = {
  1: 'Star',
  2: '{$KEYS} belongs to “{$COMMAND}”.',
  3: '{VAR_PLURAL, plural, =1 {1 result} other {{INTERPOLATION} results}}',
};
const GERMAN = {
  1: 'Markieren',
  2: '{$KEYS} gehört zu „{$COMMAND}“.',
  3: '{VAR_PLURAL, plural, =1 {1 Treffer} other {{INTERPOLATION} Treffer}}',
};

describe('the words of a language', () => {
  it('are complete when every message has its own', () => {
    expect(complaintsAbout('de', MESSAGES, GERMAN)).toEqual([]);
  });

  it('lack what is missing or empty', () => {
    const { 1: _star, ...rest } = GERMAN;
    expect(compare(MESSAGES, rest).missing).toEqual(['1']);
    expect(compare(MESSAGES, { ...GERMAN, 1: ' ' }).missing).toEqual(['1']);
  });

  it('have nothing that no message asks for', () => {
    expect(compare(MESSAGES, { ...GERMAN, 9: 'Alt' }).unused).toEqual(['9']);
    expect(Object.keys(inOrder(MESSAGES, { 9: 'Alt', ...GERMAN }))).toEqual(['1', '2', '3']);
  });

  it('fill in what the message fills in', () => {
    expect(compare(MESSAGES, { ...GERMAN, 2: '{$KEYS} gehört dazu.' }).different).toEqual(['2']);
    expect(
      compare(MESSAGES, { ...GERMAN, 3: '{VAR_PLURAL, plural, other {viele Treffer}}' }).different,
    ).toEqual(['3']);
    expect(placeholdersOf(MESSAGES[3])).toEqual(['INTERPOLATION', 'VAR_PLURAL']);
  });
});

describe('a count', () => {
  it('is a plural where other messages count the same', () => {
    const planted = {
      4: '{$COUNT} results',
      5: 'Showing {$INTERPOLATION} of {$INTERPOLATION_1} new results.',
      6: '{$NAME} now shows all results',
    };
    const missing = listMissingPlurals({ ...MESSAGES, ...planted });
    expect(missing).toEqual([expect.stringContaining(' 4 '), expect.stringContaining(' 5 ')]);
    expect(listMissingPlurals(MESSAGES)).toEqual([]);
  });
});
