import { Injectable } from '@nestjs/common';
import type { TaskPriority } from '@reader/threads';
import type { PageArticle } from './page-article';
import { PageFetcher } from './page-fetcher';
import { PageReader } from './page-reader';
import type { KnownLine } from './site-lines';

export interface LoadedPage {
  /** The final address, after redirects. */
  readonly url: string;
  /** Null when the page is too large or too complex to be read. */
  readonly article: PageArticle | null;
}

export interface LoadOptions {
  /** What the feed says about the article. */
  readonly excerpt?: string;
  readonly priority?: TaskPriority;
  /** The lines that pages of the host repeat. */
  readonly listSiteLines?: (host: string) => Promise<readonly KnownLine[]>;
}

/** Fetches a page and reads its article. */
@Injectable()
export class PageLoader {
  constructor(
    private readonly fetcher: PageFetcher,
    private readonly reader: PageReader,
  ) {}

  /** @throws UrlNotAllowed @throws NoPage */
  async load(address: string, options: LoadOptions = {}): Promise<LoadedPage> {
    const { excerpt = '', listSiteLines, priority } = options;
    const { bytes: content, contentType, url } = await this.fetcher.fetch(address);
    const siteLines = await listSiteLines?.(new URL(url).host);
    const page = { content, contentType, url, excerpt, ...(siteLines && { siteLines }) };
    return { url, article: await this.reader.read(page, priority) };
  }
}
