import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { mapPictures } from '@reader/html';
import { ImageAddresses } from '@reader/images';
import type { Client } from '../login/client';

export const PICTURES_PATH = 'api/greader/pictures';

interface Item {
  readonly summary: { content: string };
  readonly enclosure?: { href: string; type: string }[];
}

/**
 * Pictures as apps are given them: with the image proxy from here, else from their publishers. Apps have no
 * session and no base, so the addresses are whole and carry a signature for the app's token.
 */
@Injectable()
export class AppPictures {
  private readonly isOn: boolean;
  private readonly publicUrl: string | null;

  constructor(
    @Inject(CONFIG) { images, http }: Config,
    private readonly addresses: ImageAddresses,
  ) {
    this.isOn = images.proxy;
    this.publicUrl = http.publicUrl;
  }

  of(url: string, { tokenId, origin }: Client): string {
    if (!this.isOn || !/^https?:/i.test(url)) return url;
    return `${this.publicUrl ?? origin}/${PICTURES_PATH}/${this.addresses.pathFor(tokenId, url)}`;
  }

  inHtml(html: string, client: Client): string {
    return this.isOn ? mapPictures(html, (url) => this.of(url, client)) : html;
  }

  /** @param json an item of a stream */
  inItem(json: string, client: Client): string {
    if (!this.isOn) return json;
    const item = JSON.parse(json) as Item;
    item.summary.content = this.inHtml(item.summary.content, client);
    for (const file of item.enclosure ?? [])
      if (file.type.startsWith('image/')) file.href = this.of(file.href, client);
    return JSON.stringify(item);
  }
}
