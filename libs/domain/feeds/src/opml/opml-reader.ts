import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { isInputError, WorkerPool } from '@reader/threads';
import { InvalidOpml, type OpmlOutline, TooManyOutlines } from './outline';

/** A list of a thousand feeds takes some milliseconds, the worst file that we know half a second. */
const DEADLINE_MS = 10_000;
/** The text of 5 MiB, mended several times over. */
const MEMORY_MB = 256;

/** Reads subscription lists in a worker thread: 5 MiB that somebody uploads can cost a second. */
@Injectable()
export class OpmlReader implements OnApplicationShutdown {
  private readonly pool = new WorkerPool<Uint8Array, OpmlOutline[]>({
    worker: 'opml',
    threads: 1,
    deadlineMs: DEADLINE_MS,
    memoryMb: MEMORY_MB,
    errors: { InvalidOpml, TooManyOutlines },
  });

  /** As `readOpml`. @throws InvalidOpml, TooManyOutlines */
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
