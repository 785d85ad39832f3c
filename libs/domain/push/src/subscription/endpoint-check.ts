import { createECDH } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { createFieldProblem, Unprocessable } from '@reader/http';
import { SafeFetch } from '@reader/safe-fetch';
import { isPushService } from '../push-services';

export const ENDPOINT_LENGTH_MAX = 2_048;
const PUBLIC_KEY_BYTES = 65;
const SECRET_BYTES = 16;
/** An uncompressed point of P-256 begins with this byte. */
const UNCOMPRESSED = 4;

export interface SubscriptionKeys {
  readonly p256dh: string;
  readonly auth: string;
}

/** Decides which endpoints and keys may be stored. */
@Injectable()
export class EndpointCheck {
  constructor(private readonly fetcher: SafeFetch) {}

  /**
   * The canonical form of the endpoint, because libraries read other spellings of an address differently.
   * @throws Problem 422 `url_not_allowed` for addresses that are never requested, else `validation_error`
   */
  parse(written: string): string {
    const url = URL.parse(written);
    if (url === null || url.href.length > ENDPOINT_LENGTH_MAX)
      throw createFieldProblem('endpoint', 'This is not an address of a push service.');
    if (isAnonymous(url)) {
      if (this.fetcher.isAllowedPrivate(url.href)) return url.href;
      const isKnown = url.protocol === 'https:' && isPushService(url.hostname);
      if (isKnown && url.port === '') return url.href;
      if (isKnown) throw createFieldProblem('endpoint', 'The port must be 443.');
    }
    throw this.createRefusal(url);
  }

  private createRefusal(url: URL): Error {
    if (this.fetcher.isRefused(url.href))
      return new Unprocessable('This address is not requested.', { code: 'url_not_allowed' });
    return createFieldProblem('endpoint', 'This is not an address of a known push service.');
  }

  /** @throws Problem 422 when a key does not have the form of RFC 8291 */
  checkKeys({ p256dh, auth }: SubscriptionKeys): void {
    if (!isPublicKey(decode(p256dh)))
      throw createFieldProblem('keys.p256dh', 'This is not a public key of P-256.');
    if (decode(auth).length !== SECRET_BYTES)
      throw createFieldProblem('keys.auth', `The secret must have ${SECRET_BYTES} bytes.`);
  }
}

function isAnonymous({ username, password }: URL): boolean {
  return username === '' && password === '';
}

/** The encryption throws for a point that is not on the curve. */
function isPublicKey(point: Buffer): boolean {
  if (point.length !== PUBLIC_KEY_BYTES || point[0] !== UNCOMPRESSED) return false;
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  try {
    ecdh.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

function decode(text: string): Buffer {
  return /^[\w-]*={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0);
}
