import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { isInputError, WorkerPool } from '@reader/threads';
import { type HtmlPage, type PageBytes, readPage } from './html-page';

/** Reading a page takes a quarter of a second at worst. */
const DEADLINE_MS = 5_000;
const MEMORY_MB = 128;
/** Smaller pages take milliseconds whatever they contain, less than sending them to a thread. */
const SMALL_BYTES = 64 * 1024;

/** Reads what a page says about its site; large pages in a worker thread, because they may be hostile. */
@Injectable()
export class HtmlPageReader implements OnApplicationShutdown {
  private readonly log = new Logger(HtmlPageReader.name);
  private readonly pool = new WorkerPool<PageBytes, HtmlPage>({
    worker: 'html-page',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
  });

  /** Null when the page takes too much time or memory. */
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
