import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@reader/config';
import { mapPictures } from '@reader/html';
import { ImageProxyUrls } from '@reader/images';
import type { SyncClient } from '../login/sync-client';

export const PICTURES_PATH = 'api/greader/pictures';

interface Item {
  readonly summary: { content: string };
  readonly enclosure?: { href: string; type: string }[];
}

/**
 * Rewrites picture addresses for apps to the image proxy, if it is on. Apps have no session and no base URL,
 * so the addresses are absolute and signed for the app's token.
 */
@Injectable()
export class PictureUrlRewriter {
  private readonly isProxied: boolean;
  private readonly publicUrl: string | null;

  constructor(
    @Inject(CONFIG) { images, http }: Config,
    private readonly addresses: ImageProxyUrls,
  ) {
    this.isProxied = images.proxy;
    this.publicUrl = http.publicUrl;
  }

  rewriteUrl(url: string, { tokenId, origin }: SyncClient): string {
    if (!this.isProxied || !/^https?:/i.test(url)) return url;
    return `${this.publicUrl ?? origin}/${PICTURES_PATH}/${this.addresses.buildAppPath(tokenId, url)}`;
  }

  rewriteHtml(html: string, client: SyncClient): string {
    return this.isProxied ? mapPictures(html, (url) => this.rewriteUrl(url, client)) : html;
  }

  /** @param json an item of a stream */
  rewriteItem(json: string, client: SyncClient): string {
    if (!this.isProxied) return json;
    const item = JSON.parse(json) as Item;
    item.summary.content = this.rewriteHtml(item.summary.content, client);
    for (const file of item.enclosure ?? [])
      if (file.type.startsWith('image/')) file.href = this.rewriteUrl(file.href, client);
    return JSON.stringify(item);
  }
}
