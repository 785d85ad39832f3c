import { isWellKnownPassword } from './well-known-passwords';

describe('isWellKnownPassword', () => {
  it.each([
    'password',
    'PASSWORD',
    'Password1!',
    'Summer2026!',
    '12345678',
    '1234567890',
    'qwertyuiop',
    'iloveyou',
    'correcthorsebatterystaple',
    'aaaaaaaaaa',
    '        ',
    'ｐａｓｓｗｏｒｄ',
  ])('refuses %s', (password) => expect(isWellKnownPassword(password)).toBe(true));

  it.each([
    'a long enough password',
    'correct-horse-battery',
    'demo-reader-2026',
    'Vx9!k2Lq',
    'summer in Oslo',
  ])('accepts %s', (password) => expect(isWellKnownPassword(password)).toBe(false));
});
