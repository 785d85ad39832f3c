import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { isInputError, WorkerPool } from '@reader/threads';
import {
  type StoredHighlight,
  type NewHighlight,
  toOrphan,
  type ResolvedHighlight,
  type NewHighlightInput,
} from '../resolve';
import type { AnchoringResult, AnchoringInput } from './anchoring.worker';

/** Milliseconds after which a task starts no further highlight. An ordinary page takes a few. */
const BUDGET_MS = 1_000;
/** Milliseconds after which the thread is killed. */
const DEADLINE_MS = 5_000;
/** Enough for the words of a text of 5 MiB as objects. */
const MEMORY_MB = 384;

/**
 * Anchors highlights in worker threads, because a text and a quote can be crafted so that a search takes
 * seconds. Requests do not wait for the background work.
 */
@Injectable()
export class AnchoringThreads implements OnApplicationShutdown {
  private readonly log = new Logger(AnchoringThreads.name);
  private readonly requests = openPool();
  private readonly background = openPool();

  /**
   * Anchors the first highlights in this text: as many as the time allows, and at least one. A highlight that
   * exceeds the time or memory limit becomes an orphan.
   */
  async resolve(
    text: string,
    highlights: readonly StoredHighlight[],
    priority: 'request' | 'background',
  ): Promise<readonly ResolvedHighlight[]> {
    const [first] = highlights;
    if (first === undefined) return [];
    const pool = priority === 'request' ? this.requests : this.background;
    return (
      (await this.tryResolve(pool, text, highlights)) ??
      // One highlight exceeded a limit. Trying the first one alone shows whether it is that one.
      (await this.tryResolve(pool, text, [first])) ?? [toOrphan(first)]
    );
  }

  /** Drafts a new highlight. @returns null when the time or memory did not suffice */
  async draftHighlight(text: string, input: NewHighlightInput): Promise<NewHighlight | null> {
    const result = await this.runWithin(this.requests, { text, draft: input });
    return result !== null && 'drafted' in result ? result.drafted : null;
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.requests.close(), this.background.close()]);
  }

  private async tryResolve(
    pool: Pool,
    text: string,
    highlights: readonly StoredHighlight[],
  ): Promise<readonly ResolvedHighlight[] | null> {
    const result = await this.runWithin(pool, { text, highlights, budgetMs: BUDGET_MS });
    return result !== null && 'resolved' in result ? result.resolved : null;
  }

  private async runWithin(pool: Pool, input: AnchoringInput): Promise<AnchoringResult | null> {
    try {
      return await pool.run(input);
    } catch (error) {
      if (!isInputError(error)) throw error;
      this.log.warn({ err: error, what: 'failed to anchor a highlight' });
      return null;
    }
  }
}

type Pool = WorkerPool<AnchoringInput, AnchoringResult>;

function openPool(): Pool {
  return new WorkerPool({ worker: 'anchoring', threads: 1, deadlineMs: DEADLINE_MS, memoryMb: MEMORY_MB });
}
