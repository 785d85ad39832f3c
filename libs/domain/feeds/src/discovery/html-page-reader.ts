import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { isInputError, WorkerPool } from '@reader/threads';
import { type HtmlPage, type PageBytes, readPage } from './html-page';

/** The beginning of a page that is read takes a quarter of a second at its worst. */
const DEADLINE_MS = 5_000;
const MEMORY_MB = 128;
/** Below this a page takes some milliseconds, whatever it holds: less than sending it to a thread. */
const SMALL_BYTES = 64 * 1024;

/** Reads what a page says of its site, large ones in a worker thread: a site writes what it likes. */
@Injectable()
export class HtmlPageReader implements OnApplicationShutdown {
  private readonly log = new Logger(HtmlPageReader.name);
  private readonly pool = new WorkerPool<PageBytes, HtmlPage>({
    worker: 'html-page',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
  });

  /** Null for a page that takes more time or memory than there is. */
  async read(page: PageBytes): Promise<HtmlPage | null> {
    if (page.bytes.byteLength <= SMALL_BYTES) return readPage(page);
    try {
      return await this.pool.run(page);
    } catch (error) {
      if (!isInputError(error)) throw error;
      this.log.warn({ err: error, url: page.url, what: 'a page could not be read' });
      return null;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
