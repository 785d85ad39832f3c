import { isAddress, isMalformedAddress, isWords, toAddress } from './address';

describe('the text of the add field', () => {
  it.each([
    ['example.org', 'https://example.org'],
    [' https://example.org/feed ', 'https://example.org/feed'],
    ['localhost:8080', 'https://localhost:8080'],
    ['youtube.com/@tides', 'https://youtube.com/@tides'],
    ['@moon@social.example', '@moon@social.example'],
    ['r/tidepools', 'r/tidepools'],
  ])('%s is an address', (text, address) => {
    expect(isAddress(text)).toBe(true);
    expect(toAddress(text)).toBe(address);
  });

  it.each(['', 'tides', 'the tide pools', 'mailto:moon@example.org', '@moon', 'and/or'])(
    '“%s” is words',
    (text) => expect(isAddress(text)).toBe(false),
  );

  it.each(['tides', 'the tide pools', 'St. Ives Times', '@moon', 'and/or'])(
    '“%s” is searched for',
    (text) => {
      expect(isWords(text)).toBe(true);
      expect(isMalformedAddress(text)).toBe(false);
    },
  );

  it.each(['htps://example.org', 'https:// example.org', 'mailto:moon@example.org', 'https://tides'])(
    '“%s” is a malformed address',
    (text) => {
      expect(isMalformedAddress(text)).toBe(true);
      expect(isWords(text)).toBe(false);
    },
  );

  it.each(['', ' ', 't'])('“%s” is neither an address nor words', (text) => {
    expect(isAddress(text)).toBe(false);
    expect(isWords(text)).toBe(false);
  });
});
