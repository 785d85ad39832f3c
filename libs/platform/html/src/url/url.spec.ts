import { toPageKey, toSafeUrl, URL_LENGTH_MAX, removeTracking } from '../index';

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

describe('the key of a page', () => {
  it.each([
    'http://a.test/a?b=2',
    'https://www.a.test/a?b=2',
    'https://b.test:8443/a/?b=2',
    'https://a.test/a?utm_source=x&b=2',
    'https://a.test/a?b=2&fbclid=x',
    'HTTPS://a.test/a?UTM_Medium=&b=2&gclid',
  ])('is one for %s', (address) => {
    expect(toPageKey(address)).toBe('/a&b=2');
  });

  it.each([
    ['https://a.test/', ''],
    ['https://a.test', ''],
    ['https://a.test/?utm_source=x', ''],
    ['https://a.test/?p=7', '&p=7'],
    ['https://a.test/a/#b', '/a#b'],
    ['https://a.test/a?utmost=1&fbclids=2', '/a&utmost=1&fbclids=2'],
  ])('of %s is %j', (address, key) => {
    expect(toPageKey(address)).toBe(key);
  });
});
