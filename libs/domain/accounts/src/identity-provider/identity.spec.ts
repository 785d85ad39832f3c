import { readIdentity } from './identity';

const RULE = { roleClaim: 'realm_access.roles', adminRole: 'admin' };
const read = (claims: object, rule = RULE) => readIdentity('https://id.test', { sub: 'x', ...claims }, rule);

describe('an identity', () => {
  it.each([
    [{ preferred_username: 'ada' }, 'ada'],
    [{ preferred_username: ' Ada  Lovelace\u0000 ' }, 'Ada-Lovelace'],
    [{ preferred_username: '\u0000', email: 'ada@x.test' }, 'ada'],
    [{ preferred_username: '\u3164', nickname: 'ada' }, 'ada'],
    [{ preferred_username: 'x'.repeat(90) }, 'x'.repeat(56)],
    [{ preferred_username: ['ada'] }, 'reader'],
    [{}, 'reader'],
  ])('of %j has the name %s', (claims, username) => {
    expect(read(claims).username).toBe(username);
  });

  it.each([
    [{ email: 'a@x.test', email_verified: true }, 'a@x.test'],
    [{ email: 'a@x.test', email_verified: 'true' }, null],
    [{ email: 'a@x.test', email_verified: false }, null],
    [{ email: 'a@x.test' }, null],
    [{ email: 'a@x.test, b@x.test', email_verified: true }, null],
    [{ email: 'a,b@x.test', email_verified: true }, null],
    [{ email: ['a@x.test'], email_verified: true }, null],
  ])('of %j has the address %s', (claims, email) => {
    expect(read(claims).email).toBe(email);
  });

  it.each([
    [{ realm_access: { roles: ['user', 'admin'] } }, RULE, true],
    [{ realm_access: { roles: 'admin' } }, RULE, true],
    [{ realm_access: { roles: ['administrator'] } }, RULE, false],
    [{ realm_access: null }, RULE, false],
    [{}, RULE, false],
    [{ 'https://x.test/roles': ['admin'] }, { ...RULE, roleClaim: 'https://x.test/roles' }, true],
    [{}, { roleClaim: 'constructor.name', adminRole: 'Object' }, false],
  ])('of %j by the rule %j is an administrator: %s', (claims, rule, isAdmin) => {
    expect(read(claims, rule).isAdmin).toBe(isAdmin);
  });

  it.each([undefined, '', 'x'.repeat(256), 'a\u0000b', 7])('is refused with the subject %j', (sub) => {
    expect(() => read({ sub })).toThrow('subject');
  });
});
