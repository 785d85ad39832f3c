import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { SavedPagesService } from '@reader/extraction';
import { Problem } from '@reader/http';

/** Pages fetched at a time: as many as one person's turns allow. */
const CONCURRENCY = 3;
/** Browsers and proxies give up on an answer after 30 s; what was not begun by then is said so. */
const TIMEOUT_MS = 20_000;

export type SavePageResult = { readonly articleId: number } | { readonly reason: string };

/** Saves pages for somebody, a few at a time, as far as the time goes. */
@Injectable()
export class PageSaver {
  constructor(private readonly pages: SavedPagesService) {}

  async saveAll(user: User, urls: readonly string[]): Promise<Map<string, SavePageResult>> {
    const results = new Map<string, SavePageResult>();
    const left = [...new Set(urls)];
    const until = performance.now() + TIMEOUT_MS;
    const runWorker = async (): Promise<void> => {
      for (let url = left.shift(); url !== undefined; url = left.shift())
        results.set(
          url,
          performance.now() < until
            ? await this.savePage(user, url)
            : { reason: 'There was no time left for it: import it once more.' },
        );
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
    return results;
  }

  /** What is wrong with one address is told of it; what is wrong with us stops all. */
  private async savePage(user: User, url: string): Promise<SavePageResult> {
    try {
      return { articleId: (await this.pages.save(user, { url })).articleId };
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return { reason: error.detail };
      throw error;
    }
  }
}
