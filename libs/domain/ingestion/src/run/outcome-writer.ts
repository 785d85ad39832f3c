import { Injectable, Logger } from '@nestjs/common';
import { IngestMetrics } from '../ingestion.metrics';
import { failed, type Polled } from '../pipeline/outcome';
import { OutcomeLog, RunClosed, type Written } from './outcome-log';

/** Written together: one transaction costs much the same for one source as for many. */
const BATCH_SOURCES = 100;
/** While one batch is indexed by the database, the next is on its way. */
const WRITERS = 2;
/** More than this would only hold up the others. */
const BATCH_BYTES = 512 * 1024;
/** Progress is seen this late at most. */
const LINGER_MS = 100;
/** What waits to be written; above it nobody is asked for more. */
const WAITING_SOURCES_MAX = 4 * BATCH_SOURCES;
const WAITING_BYTES_MAX = 4 * BATCH_BYTES;

const UNSTORABLE = 'The articles could not be stored because of an error on our side.';

interface Waiting {
  readonly polled: Polled;
  readonly bytes: number;
}

/**
 * Collects the outcomes of one run and writes them in batches. `add` settles at once as long as little waits:
 * whoever fetches is held up only by a database that does not keep up.
 */
export class OutcomeWriter {
  private waiting: Waiting[] = [];
  private bytes = 0;
  private readonly writing = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | null = null;
  private error: Error | null = null;

  constructor(private readonly write: (batch: readonly Polled[]) => Promise<void>) {}

  get failed(): boolean {
    return this.error !== null;
  }

  /** @throws what made an earlier batch fail: the run is over then */
  async add(polled: Polled): Promise<void> {
    const bytes = bytesOf(polled);
    this.waiting.push({ polled, bytes });
    this.bytes += bytes;
    if (this.isFull(BATCH_SOURCES, BATCH_BYTES)) this.start();
    else this.linger();
    while (this.isFull(WAITING_SOURCES_MAX, WAITING_BYTES_MAX)) await Promise.race(this.writing);
    this.throwIfFailed();
  }

  /** All that was added is written. */
  async flush(): Promise<void> {
    for (this.start(); this.writing.size > 0; this.start()) await Promise.race(this.writing);
    this.throwIfFailed();
  }

  private isFull(sources: number, bytes: number): boolean {
    return this.error === null && (this.waiting.length >= sources || this.bytes >= bytes);
  }

  private linger(): void {
    this.timer ??= setTimeout(() => this.start(), LINGER_MS);
  }

  private start(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.error !== null || this.waiting.length === 0) return;
    if (this.writing.size < WRITERS) this.launch(this.takeBatch());
    while (this.writing.size < WRITERS && this.isFull(BATCH_SOURCES, BATCH_BYTES))
      this.launch(this.takeBatch());
  }

  private launch(batch: readonly Polled[]): void {
    const writing: Promise<void> = this.write(batch)
      .catch((error: unknown) => {
        this.error ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => {
        this.writing.delete(writing);
        if (this.isFull(BATCH_SOURCES, BATCH_BYTES)) this.start();
        else if (this.waiting.length > 0) this.linger();
      });
    this.writing.add(writing);
  }

  private takeBatch(): Polled[] {
    let bytes = 0;
    let size = 0;
    for (const each of this.waiting) {
      if (size === BATCH_SOURCES || (size > 0 && bytes + each.bytes > BATCH_BYTES)) break;
      bytes += each.bytes;
      size++;
    }
    this.bytes -= bytes;
    return this.waiting.splice(0, size).map(({ polled }) => polled);
  }

  private throwIfFailed(): void {
    if (this.error !== null) throw this.error;
  }
}

function bytesOf({ outcome }: Polled): number {
  if (outcome.status !== 'ok') return 0;
  return outcome.feed.entries.reduce((sum, { json }) => sum + json.byteLength, 0);
}

/** The writer of the run under way: all that this process does for it goes through one. */
@Injectable()
export class OutcomeWriters {
  private readonly logger = new Logger(OutcomeWriters.name);
  private current: { readonly runId: number; readonly writer: OutcomeWriter } | null = null;

  constructor(
    private readonly log: OutcomeLog,
    private readonly metrics: IngestMetrics,
  ) {}

  /** One that failed has lost what it held, and is never given out again. */
  forRun(runId: number): OutcomeWriter {
    if (this.current?.runId !== runId || this.current.writer.failed)
      this.current = { runId, writer: new OutcomeWriter((batch) => this.write(runId, batch)) };
    return this.current.writer;
  }

  /** What cannot be stored is that source's error: the others of its batch go on, each by itself. */
  private async write(runId: number, batch: readonly Polled[]): Promise<void> {
    try {
      this.count(await this.log.record(runId, batch));
    } catch (error) {
      if (error instanceof RunClosed) throw error;
      if (batch.length > 1) for (const polled of batch) await this.write(runId, [polled]);
      else await this.giveUp(runId, batch, error);
    }
  }

  private async giveUp(runId: number, batch: readonly Polled[], error: unknown): Promise<void> {
    this.logger.error({ err: error, source: batch[0]?.source.slug });
    const unstorable = batch.map((polled) => ({ ...polled, outcome: failed(UNSTORABLE) }));
    this.count(await this.log.record(runId, unstorable));
  }

  private count({ read, failed: errors, created }: Written): void {
    this.metrics.sourcesChecked('ok', read);
    this.metrics.sourcesChecked('error', errors);
    this.metrics.articlesNew(created);
  }
}
