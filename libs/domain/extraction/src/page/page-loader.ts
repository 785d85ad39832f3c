import { Injectable } from '@nestjs/common';
import type { PageArticle } from './page-article';
import { PageFetcher } from './page-fetcher';
import { PageReader } from './page-reader';

export interface LoadedPage {
  /** The final address, after redirects. */
  readonly url: string;
  /** Null when the page is too large or too complex to be read. */
  readonly article: PageArticle | null;
}

/** Fetches a page and reads its article. */
@Injectable()
export class PageLoader {
  constructor(
    private readonly fetcher: PageFetcher,
    private readonly reader: PageReader,
  ) {}

  /**
   * @param excerpt what the feed says about the article
   * @throws UrlNotAllowed @throws NoPage
   */
  async load(address: string, excerpt = ''): Promise<LoadedPage> {
    const { bytes: content, contentType, url } = await this.fetcher.fetch(address);
    return { url, article: await this.reader.read({ content, contentType, url, excerpt }) };
  }
}
