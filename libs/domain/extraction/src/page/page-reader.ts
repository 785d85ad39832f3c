import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { isInputError, WorkerPool } from '@reader/threads';
import type { PageInput, PageArticle } from './page-article';

/** Pages take a fraction of a second; what does not get done within this is tried the quick way. */
const THOROUGH_MS = 6_000;
/** With the former ten seconds: nobody waits longer for one page. */
const QUICK_MS = 4_000;
/** The trees of a 5 MiB page, several times over. */
const MEMORY_MB = 384;
/** Extraction must leave processors to those who read. */
const THREADS = 1;

/** Reads articles out of pages in worker threads: whatever a page does, it can only cost its own thread. */
@Injectable()
export class PageReader implements OnApplicationShutdown {
  private readonly log = new Logger(PageReader.name);
  private readonly thorough = createPool(THOROUGH_MS);
  private readonly quick = createPool(QUICK_MS);

  /** Null for a page on which the extractors fail, or take more time or memory than there is. */
  async read(page: Omit<PageInput, 'quick'>): Promise<PageArticle | null> {
    const read = await this.catchInputError(page.url, this.thorough.run({ ...page, quick: false }));
    return read ?? this.catchInputError(page.url, this.quick.run({ ...page, quick: true }));
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
