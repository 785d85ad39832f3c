import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { SavedPages } from '@reader/extraction';
import { Problem } from '@reader/http';

/** Pages fetched at a time: as many as one person's turns allow. */
const AT_ONCE = 3;
/** Browsers and proxies give up on an answer after 30 s; what was not begun by then is said so. */
const TIME_MS = 20_000;

export type SavedOrWhy = { readonly articleId: number } | { readonly reason: string };

/** Saves pages for somebody, a few at a time, as far as the time goes. */
@Injectable()
export class Saving {
  constructor(private readonly pages: SavedPages) {}

  async all(user: User, urls: readonly string[]): Promise<Map<string, SavedOrWhy>> {
    const results = new Map<string, SavedOrWhy>();
    const left = [...new Set(urls)];
    const until = performance.now() + TIME_MS;
    const worker = async (): Promise<void> => {
      for (let url = left.shift(); url !== undefined; url = left.shift())
        results.set(
          url,
          performance.now() < until
            ? await this.one(user, url)
            : { reason: 'There was no time left for it: import it once more.' },
        );
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    return results;
  }

  /** What is wrong with one address is told of it; what is wrong with us stops all. */
  private async one(user: User, url: string): Promise<SavedOrWhy> {
    try {
      return { articleId: (await this.pages.save(user, { url })).articleId };
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return { reason: error.detail };
      throw error;
    }
  }
}
