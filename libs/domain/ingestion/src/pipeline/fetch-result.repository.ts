import { Injectable } from '@nestjs/common';
import { ArticleRepository, type StoreResult } from '@reader/articles';
import { sql, type Transaction } from '@reader/database';
import type { PackedEntries, PackedFeed } from '@reader/feeds';
import { type FeedDescription, type SourceCheckRecord, SourceChecksRepository } from '@reader/sources';
import { getTtlEnd, pickLater } from './freshness';
import { getFailureRetryTime, nextCheck, lengthenCadence } from './next-check';
import type { FetchResult, SourceCheck } from './fetch-result';
import type { RunSource } from './run-source';

/** Stored as `last_error` of a source whose document was cut off, although its whole entries were stored. */
const CUT_OFF = 'The feed was cut off; only its complete entries were stored.';

const NOTHING: StoreResult = { created: 0, updated: 0 };

type StoredBySource = ReadonlyMap<number, StoreResult>;
/** Runs the write of one source in its own transaction; false when nothing more may be written. */
type Transact = (check: SourceCheck, write: (tx: Transaction) => Promise<void>) => Promise<boolean>;

/** Stores fetch results of many sources at once: articles, validators and bookkeeping in one transaction. */
@Injectable()
export class FetchResultRepository {
  constructor(
    private readonly articles: ArticleRepository,
    private readonly checks: SourceChecksRepository,
  ) {}

  /**
   * Stores all parts but the newest of long feeds, oldest first, so that ids rise with age. Each part has its
   * own transaction: a single one for thousands of articles would hold its locks for seconds. `store` writes
   * the newest part and the validators, so that a partly stored feed is fetched again.
   */
  async storeEarlyParts(checks: readonly SourceCheck[], transact: Transact): Promise<StoredBySource> {
    const early = new Map<number, StoreResult>();
    for (const each of checks) {
      const { source, result } = each;
      if (result.status !== 'ok') continue;
      const sourceId = source.source_id;
      const storePart = (entries: PackedEntries) =>
        transact(each, async (tx) => {
          const stored = await this.articles.store(tx, [{ sourceId, entries }]);
          early.set(sourceId, sum(early.get(sourceId), stored.get(sourceId)));
        });
      const [newest, ...older] = result.feed.entries;
      try {
        for (const entries of older.toReversed()) if (!(await storePart(entries))) break;
      } catch (error) {
        // An old entry that cannot be stored must not hold back the newest ones.
        if (newest !== undefined) await storePart(newest);
        throw error;
      }
    }
    return early;
  }

  /**
   * Stores the newest part of each feed and the state of its source. Each source occurs once.
   * @param early what `storeEarlyParts` returned
   * @param runId the run that fetched the feeds; null outside a run
   * @returns a function that gives the articles stored for a source, early parts included
   */
  async store(
    tx: Transaction,
    checks: readonly SourceCheck[],
    early: StoredBySource,
    runId: number | null,
  ): Promise<(source: RunSource) => StoreResult> {
    const read = checks.flatMap(({ source: { source_id: sourceId }, result }) =>
      result.status === 'ok' ? [{ sourceId, feed: result.feed }] : [],
    );
    const stored = await this.articles.store(
      tx,
      read.flatMap(({ sourceId, feed }) =>
        feed.entries.slice(0, 1).map((entries) => ({ sourceId, entries })),
      ),
    );
    const getStored = ({ source_id: id }: RunSource) => sum(early.get(id), stored.get(id));
    const now = new Date();
    const records = checks
      .filter(({ result }) => result.status !== 'error' || !result.isInternal)
      .map((each) => toRecord(each.source, each.result, getStored(each.source), now));
    const runStartedAt = sql`(select started_at from ingest_runs where run_id = ${runId})`;
    await this.checks.record(tx, records, runStartedAt);
    await this.checks.fillDescriptions(tx, read.map(toDescription));
    for (const { source, result } of checks)
      if (result.status !== 'error' && result.movedTo !== null)
        await this.checks.followRedirect(tx, source.source_id, result.movedTo);
    return getStored;
  }
}

function sum(one = NOTHING, other = NOTHING): StoreResult {
  return { created: one.created + other.created, updated: one.updated + other.updated };
}

interface ReadFeed {
  readonly sourceId: number;
  readonly feed: PackedFeed;
}

const toDescription = ({ sourceId, feed }: ReadFeed): FeedDescription => ({
  source_id: sourceId,
  description: feed.description || null,
  site_url: feed.siteUrl,
  icon_url: feed.iconUrl,
});

function toRecord(source: RunSource, result: FetchResult, stored: StoreResult, now: Date): SourceCheckRecord {
  const { source_id, cadence_minutes: before } = source;
  if (result.status === 'error') {
    const { error, code: error_code, retryAfter, gone } = result;
    const consecutiveFailures = source.consecutive_failures + 1;
    const cadenceMinutes = gone ? Infinity : before;
    const next_check_at = nextCheck(now, { cadenceMinutes, consecutiveFailures, notBefore: retryAfter });
    const not_before = gone
      ? next_check_at
      : pickLater(retryAfter, getFailureRetryTime(now, consecutiveFailures));
    const failure = { status: 'error', error, error_code, retry_after: retryAfter, gone } as const;
    return { source_id, ...failure, next_check_at, not_before };
  }
  const cadenceMinutes = computeCadence(before, result, stored);
  const ttlMinutes = result.status === 'ok' ? result.feed.ttlMinutes : source.ttl_minutes;
  const notBefore = pickLater(result.notBefore, getTtlEnd(ttlMinutes, now));
  const isCutOff = result.status === 'ok' && result.feed.truncated;
  return {
    source_id,
    status: result.status,
    error: isCutOff ? CUT_OFF : null,
    error_code: isCutOff ? 'truncated_feed' : null,
    next_check_at: nextCheck(now, { cadenceMinutes, consecutiveFailures: 0, notBefore }),
    not_before: notBefore,
    cadence_minutes: cadenceMinutes,
    ttl_minutes: ttlMinutes,
    ...(result.status === 'ok' ? describeVersion(result) : {}),
  };
}

/** What belongs to the stored version of a feed, and stays until the next one. */
function describeVersion(
  result: FetchResult & { readonly status: 'ok' },
): Pick<SourceCheckRecord, 'etag' | 'last_modified' | 'skipped_hours'> {
  const { etag, lastModified: last_modified, feed } = result;
  return { etag, last_modified, skipped_hours: feed.skippedHours };
}

function computeCadence(before: number | null, result: FetchResult, stored: StoreResult): number | null {
  const observed = result.status === 'ok' ? result.feed.cadenceMinutes : null;
  if (observed !== null) return observed;
  return stored.created > 0 ? before : lengthenCadence(before);
}
