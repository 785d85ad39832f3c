import { Injectable } from '@nestjs/common';
import type { PageArticle } from './page-article';
import { PageFetch } from './page-fetch';
import { PageReader } from './page-reader';

export interface LookedAt {
  /** The address that answered, after redirects. */
  readonly url: string;
  /** Null when it is too large or too tangled to be read. */
  readonly article: PageArticle | null;
}

/** Fetches a page and reads its article. */
@Injectable()
export class PageLook {
  constructor(
    private readonly pages: PageFetch,
    private readonly reader: PageReader,
  ) {}

  /** @throws UrlNotAllowed @throws NoPage */
  async at(address: string): Promise<LookedAt> {
    const { bytes: content, contentType, url } = await this.pages.get(address);
    return { url, article: await this.reader.read({ content, contentType, url }) };
  }
}
