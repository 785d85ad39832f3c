import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { mapPictures } from '@reader/html';
import { DAY_MS } from '@reader/duration';

/** Bytes of SHA-256 in a signature: 144 bits cannot be guessed, and shorter addresses keep articles small. */
const SIGNATURE_BYTES = 18;
const KEY_BYTES = 32;
export const IMAGES_PATH = '/api/images';
/** Apps cache articles for weeks and load images when an article is opened. */
const APP_PERIOD_MS = 30 * DAY_MS;

/** A signed image request of an app. */
export interface AppImage {
  readonly tokenId: number;
  readonly url: string;
}

/** Builds and verifies signed addresses of the image proxy. */
@Injectable()
export class ImageProxyUrls {
  /** A key of its own, so that signatures are worthless elsewhere. */
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

  /** The address that a page loads for an image: the original one, unless it must go through the proxy. */
  toProxyUrl(url: string): string {
    return this.shouldProxyAll || url.startsWith('http://') ? this.buildPath(url) : url;
  }

  /** The address of an image at the proxy, whatever the configuration. */
  buildPath(url: string): string {
    return `${IMAGES_PATH}/${this.sign(url)}/${Buffer.from(url).toString('base64url')}`;
  }

  /** Replaces image addresses in stored HTML for a response. */
  rewriteHtml(html: string): string {
    return html.includes('<') ? mapPictures(html, (url) => this.toProxyUrl(url)) : html;
  }

  /** The original address; null when the signature is wrong. */
  decode(signature: string, encoded: string): string | null {
    const url = Buffer.from(encoded, 'base64url').toString();
    return isSame(signature, this.sign(url)) ? url : null;
  }

  /**
   * The path of an image for an app, which has no session. The signature is bound to the token and valid for
   * 30 to 60 days; the path is stable for 30 days at a time, so that apps can cache the image.
   */
  buildAppPath(tokenId: number, url: string, now: Date = new Date()): string {
    const grant = `${tokenId}-${Math.floor(now.getTime() / APP_PERIOD_MS) + 2}`;
    return `${grant}/${this.signForApp(grant, url)}/${Buffer.from(url).toString('base64url')}`;
  }

  /** The original address and the token; null when the signature is wrong or expired. */
  decodeForApp(grant: string, signature: string, encoded: string, now: Date = new Date()): AppImage | null {
    const url = Buffer.from(encoded, 'base64url').toString();
    if (!isSame(signature, this.signForApp(grant, url))) return null;
    const [tokenId = NaN, until = NaN] = grant.split('-').map(Number);
    return now.getTime() < until * APP_PERIOD_MS ? { tokenId, url } : null;
  }

  private sign(url: string): string {
    return computeSignature(this.key, url);
  }

  /**
   * @param grant the token's id and the number of the 30-day period (since 1970) at whose start it expires
   */
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
