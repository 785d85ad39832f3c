import { Injectable, Logger } from '@nestjs/common';
import { IngestMetrics } from '../ingestion.metrics';
import { buildErrorResult, type SourceCheck } from '../pipeline/fetch-result';
import { RunResultRepository, RunClosed, type RecordResult } from './run-result.repository';

/** Sources per batch: a transaction costs about the same for one source as for many. */
const BATCH_SOURCES = 100;
/** Concurrent writes: while the database indexes one batch, the next is sent. */
const WRITERS = 2;
/** Bytes per batch; a larger one would delay the others. */
const BATCH_BYTES = 512 * 1024;
/** Longest delay of a result, and so of the progress on screen. */
const BATCH_DELAY_MS = 100;
/** Results that may wait for the database; above this, `add` waits and fetching slows down. */
const QUEUED_SOURCES_MAX = 4 * BATCH_SOURCES;
const QUEUED_BYTES_MAX = 4 * BATCH_BYTES;

const UNSTORABLE = 'The articles could not be stored because of an error on our side.';

interface QueuedCheck {
  readonly check: SourceCheck;
  readonly bytes: number;
}

/**
 * Collects the results of one run and writes them in batches. `add` waits only when the database is behind.
 */
export class ResultBatcher {
  private queued: QueuedCheck[] = [];
  private bytes = 0;
  private readonly writing = new Set<Promise<void>>();
  private timer: NodeJS.Timeout | null = null;
  private error: Error | null = null;

  constructor(private readonly write: (batch: readonly SourceCheck[]) => Promise<void>) {}

  get failed(): boolean {
    return this.error !== null;
  }

  /** @throws the error that made an earlier batch fail: the run is over then */
  async add(check: SourceCheck): Promise<void> {
    const bytes = countBytes(check);
    this.queued.push({ check, bytes });
    this.bytes += bytes;
    if (this.isFull(BATCH_SOURCES, BATCH_BYTES)) this.startWrites();
    else this.scheduleWrite();
    while (this.isFull(QUEUED_SOURCES_MAX, QUEUED_BYTES_MAX)) await Promise.race(this.writing);
    this.throwIfFailed();
  }

  /** Settles when everything added has been written. */
  async flush(): Promise<void> {
    for (this.startWrites(); this.writing.size > 0; this.startWrites()) await Promise.race(this.writing);
    this.throwIfFailed();
  }

  private isFull(sources: number, bytes: number): boolean {
    return this.error === null && (this.queued.length >= sources || this.bytes >= bytes);
  }

  private scheduleWrite(): void {
    this.timer ??= setTimeout(() => this.startWrites(), BATCH_DELAY_MS);
  }

  private startWrites(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    if (this.error !== null || this.queued.length === 0) return;
    if (this.writing.size < WRITERS) this.startWrite(this.takeBatch());
    while (this.writing.size < WRITERS && this.isFull(BATCH_SOURCES, BATCH_BYTES))
      this.startWrite(this.takeBatch());
  }

  private startWrite(batch: readonly SourceCheck[]): void {
    const writing: Promise<void> = this.write(batch)
      .catch((error: unknown) => {
        this.error ??= error instanceof Error ? error : new Error(String(error));
      })
      .finally(() => {
        this.writing.delete(writing);
        if (this.isFull(BATCH_SOURCES, BATCH_BYTES)) this.startWrites();
        else if (this.queued.length > 0) this.scheduleWrite();
      });
    this.writing.add(writing);
  }

  private takeBatch(): SourceCheck[] {
    let bytes = 0;
    let size = 0;
    for (const each of this.queued) {
      if (size === BATCH_SOURCES || (size > 0 && bytes + each.bytes > BATCH_BYTES)) break;
      bytes += each.bytes;
      size++;
    }
    this.bytes -= bytes;
    return this.queued.splice(0, size).map(({ check }) => check);
  }

  private throwIfFailed(): void {
    if (this.error !== null) throw this.error;
  }
}

function countBytes({ result }: SourceCheck): number {
  if (result.status !== 'ok') return 0;
  return result.feed.entries.reduce((sum, { json }) => sum + json.byteLength, 0);
}

/** Holds the batcher of the current run; all work of this process for that run shares it. */
@Injectable()
export class ResultBatchers {
  private readonly logger = new Logger(ResultBatchers.name);
  private current: { readonly runId: number; readonly batcher: ResultBatcher } | null = null;

  constructor(
    private readonly results: RunResultRepository,
    private readonly metrics: IngestMetrics,
  ) {}

  /** A failed batcher has lost its queue and is replaced. */
  getForRun(runId: number): ResultBatcher {
    if (this.current?.runId !== runId || this.current.batcher.failed)
      this.current = { runId, batcher: new ResultBatcher((batch) => this.write(runId, batch)) };
    return this.current.batcher;
  }

  /**
   * When a batch fails, writes each source by itself; a source that cannot be stored gets an error result.
   */
  private async write(runId: number, batch: readonly SourceCheck[]): Promise<void> {
    try {
      this.count(await this.results.record(runId, batch));
    } catch (error) {
      if (error instanceof RunClosed) throw error;
      if (batch.length > 1) for (const check of batch) await this.write(runId, [check]);
      else await this.recordUnstorable(runId, batch, error);
    }
  }

  private async recordUnstorable(
    runId: number,
    batch: readonly SourceCheck[],
    error: unknown,
  ): Promise<void> {
    this.logger.error({ err: error, source: batch[0]?.source.slug });
    const result = buildErrorResult(UNSTORABLE, 'internal_error');
    const unstorable = batch.map((check) => ({ ...check, result }));
    this.count(await this.results.record(runId, unstorable));
  }

  private count({ read, failed: errors, created }: RecordResult): void {
    this.metrics.countChecks('ok', read);
    this.metrics.countChecks('error', errors);
    this.metrics.countNewArticles(created);
  }
}
