import { isMarkedAsUntransferable } from 'node:worker_threads';
import { WorkerPool } from '@reader/threads';
import { DamagedFeed, NotAFeed, OversizedFeed } from './not-a-feed';
import type { ReadMode } from './feed-parser.worker';
import type { PackedFeed, SampledFeed } from './packed-feed';
import type { ParsedFeed } from './parsed-feed';
import type { FeedDocument } from './reading/read-feed';

/** Real feeds take milliseconds; a document that takes this long is hostile. */
const DEADLINE_MS = 5_000;
/**
 * No document within `MEBIBYTES_MAX` has needed more than half of it. A lower limit saves nothing, and a
 * thread that runs out of memory may take the process with it.
 */
const MEMORY_MB = 256;
/** Largest document; real feeds stay far below 1 MiB. */
const MEBIBYTES_MAX = 16;

export type ReadOptions = Omit<FeedDocument, 'bytes'>;

interface ReadTask {
  readonly document: FeedDocument;
  readonly mode: ReadMode;
}

type ReadResult = ParsedFeed | PackedFeed | SampledFeed;

/** Reads feeds in worker threads: a hostile document costs only its own thread. */
export class FeedReader {
  private readonly pool: WorkerPool<ReadTask, ReadResult>;

  constructor(threads: number) {
    this.pool = new WorkerPool({
      worker: 'feed-parser',
      threads,
      deadlineMs: DEADLINE_MS,
      memoryMb: MEMORY_MB,
      errors: { DamagedFeed, NotAFeed, OversizedFeed },
    });
  }

  /**
   * Reads a feed, cleaned and limited. The bytes stay the caller's.
   * @throws NotAFeed with a message for the user; DeadlineExceeded and OutOfMemory on hostile input
   */
  async read(bytes: Uint8Array, options: ReadOptions): Promise<ParsedFeed> {
    return (await this.run({ ...options, bytes: copyIfView(bytes) }, 'parsed')) as ParsedFeed;
  }

  /** As `read`, with all entries packed and the newest of them as a sample. */
  async readSampled(bytes: Uint8Array, options: ReadOptions): Promise<SampledFeed> {
    // Not `slice`: a Buffer's is a view, whose memory would be transferred with it.
    const own = Uint8Array.from(bytes);
    return (await this.run({ ...options, bytes: own }, 'sampled', [own.buffer])) as SampledFeed;
  }

  /**
   * As `read`, with the entries packed for the database. The bytes are transferred and may be empty
   * afterwards: copies of a thousand feeds would cost too much time and memory.
   */
  async readPacked(bytes: Uint8Array, options: ReadOptions): Promise<PackedFeed> {
    const own = isMarkedAsUntransferable(bytes.buffer) ? Uint8Array.from(bytes) : bytes;
    return (await this.run({ ...options, bytes: own }, 'packed', [own.buffer])) as PackedFeed;
  }

  private async run(
    document: FeedDocument,
    mode: ReadMode,
    transfer: ArrayBufferLike[] = [],
  ): Promise<ReadResult> {
    if (document.bytes.byteLength > MEBIBYTES_MAX * 2 ** 20)
      throw new OversizedFeed(`The feed is larger than ${MEBIBYTES_MAX} MiB.`);
    return this.pool.run({ document, mode }, transfer as ArrayBuffer[]);
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/** Copies a view, as the whole buffer under it (Node's pool) would be sent to the thread. */
function copyIfView(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
}
