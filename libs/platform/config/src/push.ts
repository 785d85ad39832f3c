import { createECDH } from 'node:crypto';
import type { Env } from './env';

/** Push services refuse addresses at localhost. This one exists for examples (RFC 2606). */
const VAPID_CONTACT = 'mailto:push@example.org';
const CURVE = 'prime256v1';
/** An uncompressed point of the curve P-256, and its scalar (RFC 8292, RFC 5480). */
const PUBLIC_KEY_BYTES = 65;
const PRIVATE_KEY_BYTES = 32;
const HOW = 'npx web-push generate-vapid-keys makes both keys';

/** Null without both keys. Wrong ones are refused at start, because no notification could ever be sent. */
export function readPushConfig(env: Env) {
  const publicKey = env.readText('VAPID_PUBLIC_KEY');
  const privateKey = env.readText('VAPID_PRIVATE_KEY');
  const contact = readContact(env);
  if (publicKey === null || privateKey === null) return null;
  checkKeys(env, publicKey, privateKey);
  return { publicKey, privateKey, contact };
}

function readContact(env: Env): string {
  const written = env.readText('VAPID_EMAIL') ?? VAPID_CONTACT;
  const contact = /^(?:mailto|https):/i.test(written) ? written : `mailto:${written}`;
  if (!/^(?:mailto:[^\s@:]+@[^\s@:]+|https:\/\/\S+)$/i.test(contact) || !URL.canParse(contact))
    env.reject('VAPID_EMAIL', 'must be a mail address, with or without mailto:, or an https:// address');
  return contact;
}

function checkKeys(env: Env, publicKey: string, privateKey: string): void {
  const [point, scalar] = [decodeKey(publicKey), decodeKey(privateKey)];
  const isPoint = point?.length === PUBLIC_KEY_BYTES && point[0] === 4;
  const isScalar = scalar?.length === PRIVATE_KEY_BYTES;
  if (!isPoint)
    env.reject('VAPID_PUBLIC_KEY', `must be ${PUBLIC_KEY_BYTES} bytes in base64url without padding; ${HOW}`);
  if (!isScalar)
    env.reject(
      'VAPID_PRIVATE_KEY',
      `must be ${PRIVATE_KEY_BYTES} bytes in base64url without padding; ${HOW}`,
    );
  if (isPoint && isScalar && derivePublicKey(scalar)?.equals(point) !== true)
    env.reject('VAPID_PRIVATE_KEY', `does not belong to VAPID_PUBLIC_KEY; ${HOW}`);
}

function decodeKey(key: string): Buffer | null {
  return /^[\w-]+$/.test(key) ? Buffer.from(key, 'base64url') : null;
}

/** Null for a scalar out of the curve's range. */
function derivePublicKey(scalar: Buffer): Buffer | null {
  const pair = createECDH(CURVE);
  try {
    pair.setPrivateKey(scalar);
    return pair.getPublicKey();
  } catch {
    return null;
  }
}
