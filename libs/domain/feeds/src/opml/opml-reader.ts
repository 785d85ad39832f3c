import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isInputError, WorkerPool } from '@reader/threads';
import { InvalidOpml, type OpmlOutline, TooManyOutlines } from './outline';

/** A list of a thousand feeds takes some milliseconds, the worst known file half a second. */
const DEADLINE_MS = 10_000;
/** The text of 5 MiB and its repaired copies. */
const MEMORY_MB = 256;

/** Reads subscription lists in a worker thread, since 5 MiB from an upload can take a second. */
@Injectable()
export class OpmlReader implements OnApplicationShutdown {
  private readonly pool = new WorkerPool<Uint8Array, OpmlOutline[]>({
    worker: 'opml',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
    errors: { InvalidOpml, TooManyOutlines },
  });

  /** As `readOpml`, with limits on time and memory. @throws InvalidOpml, TooManyOutlines */
  async read(document: Uint8Array): Promise<readonly OpmlOutline[]> {
    try {
      return await this.pool.run(document);
    } catch (error) {
      const isKnown = error instanceof InvalidOpml || error instanceof TooManyOutlines;
      throw !isKnown && isInputError(error)
        ? new InvalidOpml('The file takes too long to read, or too much memory.')
        : error;
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.close();
  }
}
