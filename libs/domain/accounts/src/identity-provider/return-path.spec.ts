import { toReturnPath } from './return-path';

describe('the path to open after a sign-in', () => {
  it.each([
    ['/inbox?source=x#y', '/inbox?source=x#y'],
    ['/', '/'],
    [undefined, '/'],
    [['/inbox', '/inbox'], '/'],
    [`/${'x'.repeat(1_999)}`, `/${'x'.repeat(1_999)}`],
    [`/${'x'.repeat(2_000)}`, '/'],
    [`/${'é'.repeat(1_000)}`, '/'],
    ['', '/'],
    ['inbox', '/'],
    ['https://evil.test/', '/'],
    ['//evil.test', '/'],
    ['///evil.test', '/'],
    ['/\\evil.test', '/'],
    ['\\/evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['/x/..//evil.test', '/'],
    ['/%09/evil.test', '/%09/evil.test'],
    ['javascript:alert(1)', '/'],
    ['/auth/login?next=/auth/login', '/'],
    ['/login?error=x', '/'],
    ['/authors', '/authors'],
  ])('reads %j as %j', (path, expected) => {
    expect(toReturnPath(path)).toBe(expected);
  });
});
