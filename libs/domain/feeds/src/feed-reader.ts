import { isMarkedAsUntransferable } from 'node:worker_threads';
import { WorkerPool } from '@reader/threads';
import { NotAFeed } from './not-a-feed';
import type { ReadMode } from './feed-parser.worker';
import type { PackedFeed, SampledFeed } from './packed-feed';
import type { ParsedFeed } from './parsed-feed';
import type { FeedDocument } from './reading/read-feed';

/** Real feeds take milliseconds; what takes longer is hostile. */
const DEADLINE_MS = 5_000;
/**
 * No document below `MEBIBYTES_MAX` was seen to need more than half of it. Less would save nothing, since it
 * is taken only when needed, and a thread that runs out of memory may take the process with it.
 */
const MEMORY_MB = 256;
/** Real feeds stay far below one. */
const MEBIBYTES_MAX = 16;

export type ReadOptions = Omit<FeedDocument, 'bytes'>;

interface ReadTask {
  readonly document: FeedDocument;
  readonly mode: ReadMode;
}

type ReadResult = ParsedFeed | PackedFeed | SampledFeed;

/** Reads feeds in worker threads: whatever a document does, it can only cost its own thread. */
export class FeedReader {
  private readonly pool: WorkerPool<ReadTask, ReadResult>;

  constructor(threads: number) {
    this.pool = new WorkerPool({
      worker: 'feed-parser',
      threads,
      deadlineMs: DEADLINE_MS,
      memoryMb: MEMORY_MB,
      errors: { NotAFeed },
    });
  }

  /**
   * The feed in `bytes`, cleaned and limited. The bytes stay the caller's.
   * @throws NotAFeed in words for the person who asked; DeadlineExceeded and OutOfMemory on hostile input
   */
  async read(bytes: Uint8Array, options: ReadOptions): Promise<ParsedFeed> {
    return (await this.run({ ...options, bytes: copyIfView(bytes) }, 'parsed')) as ParsedFeed;
  }

  /** As `read`, with all entries packed and the newest of them as a sample to look at. */
  async readSampled(bytes: Uint8Array, options: ReadOptions): Promise<SampledFeed> {
    // Not `slice`: of a Buffer that is a view, and its memory would be given away.
    const own = Uint8Array.from(bytes);
    return (await this.run({ ...options, bytes: own }, 'sampled', [own.buffer])) as SampledFeed;
  }

  /**
   * As `read`, with the entries packed for whoever only stores them. The bytes are given away, and may be
   * empty afterwards: a thousand feeds that are copied on their way cost more than their memory.
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
      throw new NotAFeed(`The feed is larger than ${MEBIBYTES_MAX} MiB.`);
    return this.pool.run({ document, mode }, transfer as ArrayBuffer[]);
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}

/** A view into a larger buffer (Node's pool) would be sent to the thread with all that surrounds it. */
function copyIfView(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
}
