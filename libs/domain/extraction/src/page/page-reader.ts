import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { isInputError, type TaskPriority, WorkerPool } from '@reader/threads';
import type { PageInput, PageArticle } from './page-article';

/** Time limit with both extractors; most pages take a fraction of a second. The rest is retried quickly. */
const THOROUGH_MS = 6_000;
/** Time limit of the retry; with the first one ten seconds, as long as a user waits for a page. */
const QUICK_MS = 4_000;
/** Several times the trees of a 5 MiB page. */
const MEMORY_MB = 384;
/** One thread, so that processors stay free for requests. */
const THREADS = 1;

/** Reads articles from pages in worker threads: a hostile page costs only its own thread. */
@Injectable()
export class PageReader implements OnApplicationShutdown {
  private readonly log = new Logger(PageReader.name);
  private readonly thorough = createPool(THOROUGH_MS);
  private readonly quick = createPool(QUICK_MS);

  /** Null when the extractors fail on the page or exceed their time or memory. */
  async read(page: Omit<PageInput, 'quick'>, priority?: TaskPriority): Promise<PageArticle | null> {
    const reading = this.thorough.run({ ...page, quick: false }, [], priority);
    const read = await this.catchInputError(page.url, reading);
    return read ?? this.catchInputError(page.url, this.quick.run({ ...page, quick: true }, [], priority));
  }

  private async catchInputError(url: string, reading: Promise<PageArticle>): Promise<PageArticle | null> {
    try {
      return await reading;
    } catch (error) {
      if (!isInputError(error)) throw error;
      this.log.warn({ err: error, url, what: 'a page could not be read' });
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.thorough.close(), this.quick.close()]);
  }
}

function createPool(deadlineMs: number): WorkerPool<PageInput, PageArticle> {
  return new WorkerPool({ worker: 'page-article', threads: THREADS, deadlineMs, memoryMb: MEMORY_MB });
}
