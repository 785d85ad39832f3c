import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { SavedPagesService } from '@reader/extraction';
import { Problem } from '@reader/http';

/** The number of concurrent fetches that one user may have. */
const CONCURRENCY = 3;
/** Browsers and proxies time out after 30 s. Pages not started within this time are reported as failed. */
const TIMEOUT_MS = 20_000;

/** Why a line has no article: in words, and as a word. */
export interface FailedLine {
  readonly detail: string;
  readonly code: string;
}

export type SavePageResult = { readonly articleId: number } | FailedLine;

const NO_TIME_LEFT: FailedLine = {
  code: 'no_time_left',
  detail: 'There was no time left to save this page. Import it again.',
};

/** Saves pages for a user, a few at a time, until the timeout. */
@Injectable()
export class PageSaver {
  constructor(private readonly pages: SavedPagesService) {}

  async saveAll(user: User, urls: readonly string[]): Promise<Map<string, SavePageResult>> {
    const results = new Map<string, SavePageResult>();
    const left = [...new Set(urls)];
    const until = performance.now() + TIMEOUT_MS;
    const runWorker = async (): Promise<void> => {
      for (let url = left.shift(); url !== undefined; url = left.shift())
        results.set(url, performance.now() < until ? await this.savePage(user, url) : NO_TIME_LEFT);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
    return results;
  }

  /** A client error fails one address. A server error is thrown and stops the import. */
  private async savePage(user: User, url: string): Promise<SavePageResult> {
    try {
      return { articleId: (await this.pages.save(user, { url })).articleId };
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return error;
      throw error;
    }
  }
}
