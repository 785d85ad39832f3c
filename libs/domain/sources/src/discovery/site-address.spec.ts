import { UrlNotAllowed } from '@reader/safe-fetch';
import { parseSiteAddress } from './site-address';

describe('a typed address', () => {
  it.each([
    [' example.org ', 'https://example.org/'],
    ['localhost:8080/feed', 'https://localhost:8080/feed'],
    ['feed://example.org/f', 'https://example.org/f'],
    ['@moon@social.example', 'https://social.example/@moon'],
    ['r/tidepools', 'https://www.reddit.com/r/tidepools'],
    ['r/tides+moon', 'https://www.reddit.com/r/tides+moon'],
    ['/u/tide-reader/', 'https://www.reddit.com/u/tide-reader'],
    ['youtube.com/@tides', 'https://youtube.com/@tides'],
  ])('%s is read as %s', (typed, url) => {
    expect(parseSiteAddress(typed)).toBe(url);
  });

  it('is refused when it is none', () => {
    expect(() => parseSiteAddress('tide pools')).toThrow(UrlNotAllowed);
  });
});
