import { createECDH } from 'node:crypto';
import { loadConfig } from './index';
import { listProblems } from './config.testing';

function createKeys() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys('base64url');
  // A scalar that begins with a zero is shorter.
  const scalar = pair.getPrivateKey();
  const padded = Buffer.concat([Buffer.alloc(32 - scalar.length), scalar]);
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: padded.toString('base64url') };
}

describe('configuration of notifications', () => {
  const keys = createKeys();

  it('gives push services a contact that they accept', () => {
    const contactOf = (env: Record<string, string>) => loadConfig({ ...keys, ...env }).push?.contact;
    expect(contactOf({ VAPID_EMAIL: 'a@b.test' })).toBe('mailto:a@b.test');
    expect(contactOf({ VAPID_EMAIL: 'mailto:a@b.test' })).toBe('mailto:a@b.test');
    expect(contactOf({ VAPID_EMAIL: 'https://b.test/contact' })).toBe('https://b.test/contact');
    expect(contactOf({})).toMatch(/^mailto:(?!.*localhost)/);
  });

  it.each(['nobody', 'mailto:', 'a b@c.test', 'http://b.test', 'https://'])(
    'refuses the contact %j',
    (email) => {
      expect(listProblems({ ...keys, VAPID_EMAIL: email })).toEqual(['VAPID_EMAIL']);
    },
  );

  it('accepts keys with spaces around them, as files of secrets have', () => {
    const { push } = loadConfig({ ...keys, VAPID_PRIVATE_KEY: `${keys.VAPID_PRIVATE_KEY}\n` });
    expect(push).toMatchObject({ publicKey: keys.VAPID_PUBLIC_KEY, privateKey: keys.VAPID_PRIVATE_KEY });
  });

  it.each([
    [{ VAPID_PUBLIC_KEY: 'p' }, ['VAPID_PUBLIC_KEY']],
    [{ VAPID_PRIVATE_KEY: 'k' }, ['VAPID_PRIVATE_KEY']],
    [{ VAPID_PUBLIC_KEY: 'p', VAPID_PRIVATE_KEY: 'k' }, ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']],
    [{ VAPID_PUBLIC_KEY: `${keys.VAPID_PUBLIC_KEY}=` }, ['VAPID_PUBLIC_KEY']],
    [{ VAPID_PUBLIC_KEY: Buffer.alloc(65, 1).toString('base64url') }, ['VAPID_PUBLIC_KEY']],
    [{ VAPID_PRIVATE_KEY: Buffer.alloc(32).toString('base64url') }, ['VAPID_PRIVATE_KEY']],
    [{ VAPID_PRIVATE_KEY: createKeys().VAPID_PRIVATE_KEY }, ['VAPID_PRIVATE_KEY']],
  ])('refuses wrong keys at start: %#', (wrong, problems) => {
    expect(listProblems({ ...keys, ...wrong })).toEqual(problems);
  });
});
