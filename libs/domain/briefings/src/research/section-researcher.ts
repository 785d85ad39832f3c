import { Injectable, Logger } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { TtlCache } from '@reader/concurrency';
import { DAY_MS, HOUR_MS } from '@reader/duration';
import { isNoPage, PageLoader } from '@reader/extraction';
import { cleanText, toSafeUrl } from '@reader/html';
import { SafeFetch } from '@reader/safe-fetch';
import type { Enrichment } from '../briefing/briefing-section.entity';
import type { ReadableSection } from '../briefing/briefing-reader';
import { type FoundPage, WebSearch } from './web-search';
import { EnrichmentAuthor, type ResearchedPage } from './enrichment-author';

/** Pages of one section that are fetched. */
const PAGES_MAX = 3;
const TITLE_LENGTH_MAX = 200;
/** Users share stories, and briefings are made within a day. */
const CACHE = { ttlMs: DAY_MS, entriesMax: 500 };
/** Pages about news appear soon, so that a search which found nothing is repeated earlier. */
const NOTHING_CACHE = { ttlMs: HOUR_MS, entriesMax: 500 };

/** Searches the web for a section, and writes what the found pages add. */
@Injectable()
export class SectionResearcher {
  private readonly log = new Logger(SectionResearcher.name);
  private readonly cache = new TtlCache<Enrichment>(CACHE);
  private readonly nothing = new TtlCache<null>(NOTHING_CACHE);

  constructor(
    private readonly search: WebSearch,
    private readonly fetcher: SafeFetch,
    private readonly pages: PageLoader,
    private readonly author: EnrichmentAuthor,
  ) {}

  /**
   * Null when no page adds anything. Only sentences that a fetched page supports are used, and only such
   * pages are linked.
   * @throws SearchFailed
   */
  async findEnrichment(user: User, section: ReadableSection, sessionId: string): Promise<Enrichment | null> {
    const [lead] = section.articles;
    if (lead === undefined) return null;
    const key = String(lead.article_id);
    const cached = this.cache.get(key) ?? this.nothing.get(key);
    if (cached !== undefined) return cached;
    const found = await this.search.search(lead.title);
    const known = new Set(section.articles.map(({ url }) => url));
    const pages: ResearchedPage[] = [];
    for (const page of found.filter(({ url }) => !known.has(url)).slice(0, PAGES_MAX)) {
      const loaded = await this.load(page);
      if (loaded !== null) pages.push(loaded);
    }
    const enrichment = await this.author.write(user, section, pages, sessionId);
    if (enrichment === null) this.nothing.set(key, null);
    else this.cache.set(key, enrichment);
    return enrichment;
  }

  /** Null for an address that safe-fetch refuses, and for what is no page. */
  private async load({ title, url }: FoundPage): Promise<ResearchedPage | null> {
    if (this.fetcher.isRefused(url)) return null;
    try {
      const { article, url: finalUrl } = await this.pages.load(url);
      const address = toSafeUrl(finalUrl);
      if (article === null || article.text === '' || address === null) return null;
      const shown = cleanText(article.title ?? title)
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, TITLE_LENGTH_MAX);
      return { title: shown === '' ? new URL(address).hostname : shown, url: address, text: article.text };
    } catch (error) {
      if (!isNoPage(error)) throw error;
      this.log.debug({ what: 'a page of a web search was not read', why: error.message });
      return null;
    }
  }
}
