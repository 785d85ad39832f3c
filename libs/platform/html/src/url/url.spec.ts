import { toSafeUrl, URL_LENGTH_MAX, removeTracking } from '../index';

describe('a safe address', () => {
  it.each([
    ['https://a.test', 'https://a.test/'],
    [' HTTP://A.test:80/b c ', 'http://a.test/b%20c'],
    ['h\nttps://a.te\tst/', 'https://a.test/'],
    ['//b.test/x', 'https://b.test/x'],
    ['../x?y#z', 'https://a.test/x?y#z'],
    ['https://user:secret@b.test/', 'https://b.test/'],
  ])('of %j is %s', (url, safe) => {
    expect(toSafeUrl(url, 'https://a.test/dir/page')).toBe(safe);
  });

  it.each([
    'javascript:alert(1)',
    'java\u0000script:alert(1)',
    '\u0085javascript:1',
    'data:text/html,x',
    'file:///etc/passwd',
  ])('is null for %j', (url) => {
    expect(toSafeUrl(url, 'https://a.test/')).toBeNull();
  });

  it.each(['', '   ', '/relative', 'https://', 'http://[::1'])('is null for %j without a base', (url) => {
    expect(toSafeUrl(url)).toBeNull();
    expect(toSafeUrl(url, 'not an address')).toBeNull();
  });

  it('has at most 2048 characters', () => {
    const longest = 'https://a.test/'.padEnd(URL_LENGTH_MAX, 'x');
    expect(toSafeUrl(longest)).toBe(longest);
    expect(toSafeUrl(`${longest}x`)).toBeNull();
  });
});

describe('an address without tracking', () => {
  it.each([
    ['https://a.test/?utm_source=x', 'https://a.test/'],
    ['https://a.test/?a=%2f&utm_Campaign=x&b', 'https://a.test/?a=%2f&b'],
    ['https://a.test/?utmost=1&ref=x#utm_source=y', 'https://a.test/?utmost=1&ref=x#utm_source=y'],
    ['https://a.test/?', 'https://a.test/?'],
  ])('of %s is %s', (url, clean) => {
    expect(removeTracking(new URL(url))).toBe(clean);
  });
});
