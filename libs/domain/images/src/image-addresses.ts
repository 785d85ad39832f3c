import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { mapPictures } from '@reader/html';

/** Of SHA-256: 144 bits are not guessed, and every picture of every article carries them. */
const SIGNATURE_BYTES = 18;
const KEY_BYTES = 32;
export const IMAGES_PATH = '/api/images';

/** The addresses under which pictures of other sites are had from here. */
@Injectable()
export class ImageAddresses {
  /** A key of its own: what is signed here is good for nothing else. */
  private readonly key: Buffer;
  private readonly all: boolean;

  constructor(@Inject(CONFIG) { secrets, images }: Config) {
    this.key = Buffer.from(hkdfSync('sha256', secrets.token, '', 'image proxy', KEY_BYTES));
    this.all = images.proxy;
  }

  /** What a page may load in place of this address: itself, unless it has to come through here. */
  of(url: string): string {
    if (!this.all && !url.startsWith('http://')) return url;
    return `${IMAGES_PATH}/${this.signature(url)}/${Buffer.from(url).toString('base64url')}`;
  }

  /** HTML that was stored with its publisher's addresses, as it is answered. */
  inHtml(html: string): string {
    return html.includes('<') ? mapPictures(html, (url) => this.of(url)) : html;
  }

  /** The address that was signed here; null for any other. */
  read(signature: string, encoded: string): string | null {
    const url = Buffer.from(encoded, 'base64url').toString();
    const [given, own] = [Buffer.from(signature), Buffer.from(this.signature(url))];
    return given.length === own.length && timingSafeEqual(given, own) ? url : null;
  }

  private signature(url: string): string {
    const digest = createHmac('sha256', this.key).update(url).digest();
    return digest.subarray(0, SIGNATURE_BYTES).toString('base64url');
  }
}
