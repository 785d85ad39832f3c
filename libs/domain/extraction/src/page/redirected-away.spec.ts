import { isRedirectedAway } from './redirected-away';

const DOCUMENT = 'https://docs.google.com/document/d/1/edit';

describe('a redirect away from the page', () => {
  it.each([
    [DOCUMENT, 'https://accounts.google.com/v3/signin/identifier?continue=x'],
    [DOCUMENT, 'https://accounts.google.com/ServiceLogin?continue=x'],
    ['https://news.yahoo.com/a', 'https://consent.yahoo.com/v2/collectConsent?sessionId=1'],
    ['https://tides.example/a', 'https://id.example/oauth/login?next=x'],
    ['https://tides.example/a', 'https://www.tides.example/'],
    ['https://tides.example/a', 'https://tides.example/sign-in'],
  ])('%s: %s', (requested, final) => {
    expect(isRedirectedAway(requested, final)).toBe(true);
  });

  it.each([
    // A short address of a site's start page.
    ['https://short.example/a', 'https://tides.example/'],
    ['https://tides.example/a', 'https://moon.example/b'],
    ['https://tides.example/a', 'https://tides.example/logins'],
    ['https://www.login.gov/help', 'https://login.gov/help/'],
    ['https://accounts.google.com/a', 'https://accounts.google.com/v3/signin'],
    ['https://tides.example/login', 'https://id.example/login'],
    ['https://tides.example/', 'https://tides.example/login'],
  ])('is none for %s: %s', (requested, final) => {
    expect(isRedirectedAway(requested, final)).toBe(false);
  });
});
