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
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly addresses: ImageProxyUrls,
  ) {}

  rewriteUrl(url: string, { tokenId, origin }: SyncClient): string {
    const { images, http } = this.config;
    if (!images.proxy || !/^https?:/i.test(url)) return url;
    return `${http.publicUrl ?? origin}/${PICTURES_PATH}/${this.addresses.buildAppPath(tokenId, url)}`;
  }

  /** @param json an item of a stream */
  rewriteItem(json: string, client: SyncClient): string {
    if (!this.config.images.proxy) return json;
    const item = JSON.parse(json) as Item;
    item.summary.content = mapPictures(item.summary.content, (url) => this.rewriteUrl(url, client));
    for (const file of item.enclosure ?? [])
      if (file.type.startsWith('image/')) file.href = this.rewriteUrl(file.href, client);
    return JSON.stringify(item);
  }
}
