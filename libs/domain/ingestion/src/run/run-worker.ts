import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { FeedFetcher } from '../pipeline/feed-fetcher';
import { groupByAddress, type FeedGroup } from '../pipeline/run-source';
import { FetchThrottle } from '../pipeline/fetch-throttle';
import { type ResultBatcher, ResultBatchers } from './result-batcher';
import {
  type PendingFilter,
  type PendingSource,
  PendingSourcesRepository,
} from './pending-sources.repository';

/** Polls a run's sources in this process: each address is fetched once, results are written in batches. */
@Injectable()
export class RunWorker implements OnModuleDestroy {
  private readonly stop = new AbortController();

  constructor(
    private readonly pending: PendingSourcesRepository,
    private readonly throttle: FetchThrottle,
    private readonly fetcher: FeedFetcher,
    private readonly batchers: ResultBatchers,
  ) {}

  /** Aborted when the process shuts down: fetches in flight finish, the rest is left to other processes. */
  get stopping(): AbortSignal {
    return this.stop.signal;
  }

  /**
   * Polls the pending sources of a run, or some of them, until none is left or the process stops. What is
   * still pending after `RUN_MINUTES_MAX` is left to the next run, except sources that a user named.
   * Sources of a host that limits requests are left to the next run too, unless a user requested them: a
   * request covers each source, and a refusal counts for that source alone.
   * @throws RunClosed when another process closed the run
   */
  async poll(runId: number, filter: PendingFilter = {}): Promise<void> {
    const isNamed = filter.slugs !== undefined;
    while (!this.stopping.aborted) {
      const groups = groupByAddress(await this.pending.list(runId, filter));
      if (groups.length === 0) return;
      const batcher = this.batchers.getForRun(runId);
      const postponed: string[] = [];
      const fetches = groups.map(async (group) => {
        const deadline = isNamed ? Infinity : getDeadline(group);
        const fetch = () => this.fetch(group, batcher, deadline);
        if (isNamed || isRequested(group)) await this.throttle.run(group.url, fetch);
        else if (!(await this.throttle.runUnlessBackedOff(group.url, fetch)))
          postponed.push(...group.sources.map(({ slug }) => slug));
      });
      const settled = await Promise.allSettled(fetches);
      await batcher.flush();
      for (const each of settled) if (each.status === 'rejected') throw each.reason;
      if (postponed.length > 0) await this.pending.deleteUnrequested(runId, postponed);
      if (!isNamed) await this.pending.deleteOverdue(runId, filter);
    }
  }

  private async fetch(group: FeedGroup, batcher: ResultBatcher, deadline: number): Promise<void> {
    // A run that is over needs no more requests to other sites.
    if (this.stopping.aborted || batcher.failed || performance.now() >= deadline) return;
    const started = performance.now();
    const result = await this.fetcher.fetch(group);
    if (result.status === 'error') {
      // The end of this process is no result; another process may poll the sources.
      if (result.isInternal && this.stopping.aborted) return;
      if (result.limitedAt !== null) this.throttle.backOff(result.limitedAt, result.retryAfter);
    }
    const durationMs = Math.round(performance.now() - started);
    for (const source of group.sources) await batcher.add({ source, result, durationMs });
  }

  /** At once: jobs that poll are waited for in a later hook. */
  onModuleDestroy(): void {
    this.stop.abort();
  }
}

const isRequested = ({ sources }: FeedGroup<PendingSource>): boolean =>
  sources.some(({ is_requested }) => is_requested);

/** When the last of its sources must be polled, on the clock of `performance`. */
function getDeadline({ sources }: FeedGroup<PendingSource>): number {
  return performance.now() + Math.max(...sources.map(({ remaining_ms: ms }) => ms));
}
