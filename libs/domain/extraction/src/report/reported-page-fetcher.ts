import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ExtractionLimiter } from '../body/extraction-limiter';
import { type FetchedPage, isNoPage, PageFetcher } from '../page/page-fetcher';

/** Fetches the pages of reports; they count as extractions of the user. */
@Injectable()
export class ReportedPageFetcher {
  constructor(
    private readonly fetcher: PageFetcher,
    private readonly limiter: ExtractionLimiter,
  ) {}

  /** Null when there is no page at the address now. @throws Problem 429 */
  fetch(user: User, url: string): Promise<FetchedPage | null> {
    return this.limiter.run(user.id, async () => {
      try {
        return await this.fetcher.fetch(url);
      } catch (error) {
        if (isNoPage(error)) return null;
        throw error;
      }
    });
  }
}
