import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { UrlNotAllowed } from '@reader/safe-fetch';
import { toFetchProblem, parseSiteAddress } from '@reader/sources';
import { ExtractionLimiter } from '../body/extraction-limiter';
import { isNoPage } from '../page/page-fetcher';
import { PageLoader } from '../page/page-loader';
import { normalizeAddress, type PageToSave } from './saved-page';
import { type SavePageResult, SavedPagesRepository } from './saved-pages.repository';
import { SavedPageMarker } from './saved-page-marker';

export interface SavePageInput {
  readonly url: string;
  readonly title?: string;
  readonly tags?: readonly string[];
}

/** Saves pages for users, each user's in a source of their own. */
@Injectable()
export class SavedPagesService {
  constructor(
    private readonly loader: PageLoader,
    private readonly repository: SavedPagesRepository,
    private readonly marker: SavedPageMarker,
    private readonly limiter: ExtractionLimiter,
  ) {}

  /**
   * Saves a page with its full text if there is one. A page that cannot be read (gone, behind a login, a
   * file) is saved with its title or address, as a bookmark.
   * @throws Problem 422 `url_not_allowed` @throws TooManyRequests
   */
  async save(user: User, { url, title, tags = [] }: SavePageInput): Promise<SavePageResult> {
    const requestedUrl = parseAddress(url);
    const known = await this.repository.findByAddress(user, requestedUrl);
    if (known !== null) return this.marker.markExisting(user, known, tags);
    return this.limiter.run(user.id, async () => {
      const page = { title: title ?? null, ...(await this.read(requestedUrl)) };
      return this.repository.save(user, page, (tx, saved) => this.marker.mark(tx, user, saved, tags));
    });
  }

  private async read(requestedUrl: string): Promise<Omit<PageToSave, 'title'>> {
    try {
      const { url, article } = await this.loader.load(requestedUrl);
      return { address: normalizeAddress(url), article };
    } catch (error) {
      if (!isNoPage(error)) throw error;
      if (error instanceof UrlNotAllowed) throw toFetchProblem(error);
      return { address: requestedUrl, article: null };
    }
  }
}

function parseAddress(written: string): string {
  try {
    return normalizeAddress(parseSiteAddress(written));
  } catch (error) {
    throw toFetchProblem(error);
  }
}
