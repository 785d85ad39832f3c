import {
  compare,
  describeProblems,
  sortTranslations,
  listPlaceholders,
  listMissingPlurals,
} from './compare.mjs';

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

describe('the translations of a language', () => {
  it('are complete when every message has one', () => {
    expect(describeProblems('de', MESSAGES, GERMAN)).toEqual([]);
  });

  it('report missing and empty messages', () => {
    const { 1: _star, ...rest } = GERMAN;
    expect(compare(MESSAGES, rest).missing).toEqual(['1']);
    expect(compare(MESSAGES, { ...GERMAN, 1: ' ' }).missing).toEqual(['1']);
  });

  it('report messages that are not used', () => {
    expect(compare(MESSAGES, { ...GERMAN, 9: 'Alt' }).unused).toEqual(['9']);
    expect(Object.keys(sortTranslations(MESSAGES, { 9: 'Alt', ...GERMAN }))).toEqual(['1', '2', '3']);
  });

  it('need the same placeholders as the message', () => {
    expect(compare(MESSAGES, { ...GERMAN, 2: '{$KEYS} gehört dazu.' }).different).toEqual(['2']);
    expect(
      compare(MESSAGES, { ...GERMAN, 3: '{VAR_PLURAL, plural, other {viele Treffer}}' }).different,
    ).toEqual(['3']);
    expect(listPlaceholders(MESSAGES[3])).toEqual(['INTERPOLATION', 'VAR_PLURAL']);
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
