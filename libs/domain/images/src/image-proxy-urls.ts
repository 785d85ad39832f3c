import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { mapPictures } from '@reader/html';

/** Of SHA-256: 144 bits are not guessed, and every picture of every article carries them. */
const SIGNATURE_BYTES = 18;
const KEY_BYTES = 32;
export const IMAGES_PATH = '/api/images';
/** Apps keep articles for weeks and load their pictures when they are opened. */
const APP_PERIOD_MS = 30 * 86_400_000;

/** A picture that an app was given. */
export interface AppImage {
  readonly tokenId: number;
  readonly url: string;
}

/** The addresses under which pictures of other sites are had from here. */
@Injectable()
export class ImageProxyUrls {
  /** A key of its own: what is signed here is good for nothing else. */
  private readonly key: Buffer;
  private readonly appKey: Buffer;
  private readonly shouldProxyAll: boolean;

  constructor(@Inject(CONFIG) { secrets, images }: Config) {
    this.key = Buffer.from(hkdfSync('sha256', secrets.token, '', 'image proxy', KEY_BYTES));
    this.appKey = Buffer.from(
      hkdfSync('sha256', secrets.token, '', 'image proxy of apps, by token', KEY_BYTES),
    );
    this.shouldProxyAll = images.proxy;
  }

  /** What a page may load in place of this address: itself, unless it has to come through here. */
  toProxyUrl(url: string): string {
    if (!this.shouldProxyAll && !url.startsWith('http://')) return url;
    return `${IMAGES_PATH}/${this.sign(url)}/${Buffer.from(url).toString('base64url')}`;
  }

  /** HTML that was stored with its publisher's addresses, as it is answered. */
  rewriteHtml(html: string): string {
    return html.includes('<') ? mapPictures(html, (url) => this.toProxyUrl(url)) : html;
  }

  /** The address that was signed here; null for any other. */
  decode(signature: string, encoded: string): string | null {
    const url = Buffer.from(encoded, 'base64url').toString();
    return isSame(signature, this.sign(url)) ? url : null;
  }

  /**
   * The end of an address for an app, which has no session. The signature holds for this token and for 30 to
   * 60 days; the address stays the same for 30 days at a time, so that apps can cache the picture.
   */
  buildAppPath(tokenId: number, url: string, now: Date = new Date()): string {
    const grant = `${tokenId}-${Math.floor(now.getTime() / APP_PERIOD_MS) + 2}`;
    return `${grant}/${this.signForApp(grant, url)}/${Buffer.from(url).toString('base64url')}`;
  }

  /** What was signed here for an app and has not expired; null for any other address. */
  decodeForApp(grant: string, signature: string, encoded: string, now: Date = new Date()): AppImage | null {
    const url = Buffer.from(encoded, 'base64url').toString();
    if (!isSame(signature, this.signForApp(grant, url))) return null;
    const [tokenId = NaN, until = NaN] = grant.split('-').map(Number);
    return now.getTime() < until * APP_PERIOD_MS ? { tokenId, url } : null;
  }

  private sign(url: string): string {
    return computeSignature(this.key, url);
  }

  /** @param grant the token's id and the period (of 30 days since the epoch) at whose beginning it expires */
  private signForApp(grant: string, url: string): string {
    return computeSignature(this.appKey, `${grant} ${url}`);
  }
}

function computeSignature(key: Buffer, text: string): string {
  const digest = createHmac('sha256', key).update(text).digest();
  return digest.subarray(0, SIGNATURE_BYTES).toString('base64url');
}

function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}
