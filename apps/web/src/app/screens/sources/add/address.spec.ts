import { isAddress, toAddress } from './address';

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
});
