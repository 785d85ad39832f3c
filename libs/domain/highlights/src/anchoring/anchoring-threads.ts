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

/** Milliseconds after which a task looks for no further highlight. A page of honest ones takes a few. */
const BUDGET_MS = 1_000;
/** Milliseconds after which the thread is ended, whichever highlight it is looking for. */
const DEADLINE_MS = 5_000;
/** The words of a text of 5 MiB, in objects. */
const MEMORY_MB = 384;

/**
 * Looks for highlights in worker threads: a text and a quote can be written so that a search takes seconds.
 * Somebody who waits for an answer does not stand in line behind the background.
 */
@Injectable()
export class AnchoringThreads implements OnApplicationShutdown {
  private readonly log = new Logger(AnchoringThreads.name);
  private readonly requests = openPool();
  private readonly background = openPool();

  /**
   * Where highlights stand in this text: of the first ones, as many as there is time for, and at least one.
   * One that takes more time or memory than there is counts as not found.
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
      // One of them was too much: alone, each shows whether it is the one.
      (await this.tryResolve(pool, text, [first])) ?? [toOrphan(first)]
    );
  }

  /** A new highlight in this text; null when there was not enough time or memory to look for it. */
  async draftHighlight(text: string, input: NewHighlightInput): Promise<NewHighlight | null> {
    const result = await this.runWithin(this.requests, { text, wanted: input });
    return result !== null && 'made' in result ? result.made : null;
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
      this.log.warn({ err: error, what: 'a highlight could not be looked for' });
      return null;
    }
  }
}

type Pool = WorkerPool<AnchoringInput, AnchoringResult>;

function openPool(): Pool {
  return new WorkerPool({ worker: 'anchoring', threads: 1, deadlineMs: DEADLINE_MS, memoryMb: MEMORY_MB });
}
