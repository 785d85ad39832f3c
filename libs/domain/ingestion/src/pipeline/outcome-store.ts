import { Injectable } from '@nestjs/common';
import { ArticleStore, type Stored } from '@reader/articles';
import { sql, type Transaction } from '@reader/database';
import type { PackedFeed } from '@reader/feeds';
import { later } from './freshness';
import { failureWait, nextCheck, quieter } from './next-check';
import type { FeedOutcome, Polled } from './outcome';
import type { PolledSource } from './polled-source';

/** Said of a source that gave something all the same. */
const CUT_OFF = 'The feed broke off before its end; what was whole was kept.';

const NOTHING: Stored = { created: 0, updated: 0 };

type StoredBySource = ReadonlyMap<number, Stored>;
/** Runs a write of one source in a transaction of its own; false when nothing more is to be written. */
type Transact = (polled: Polled, write: (tx: Transaction) => Promise<void>) => Promise<boolean>;

/**
 * What fetches brought, for many sources at once: articles, validators and bookkeeping in one transaction.
 */
@Injectable()
export class OutcomeStore {
  constructor(private readonly articles: ArticleStore) {}

  /**
   * Stores the entries of long feeds, all parts but the last, each in a transaction of its own: one for
   * thousands of articles would hold its locks for seconds. The validators come with the last part, in
   * `store`, so a feed of which only some parts were stored is fetched again.
   */
  async storeEarlyParts(polled: readonly Polled[], transact: Transact): Promise<StoredBySource> {
    const early = new Map<number, Stored>();
    for (const each of polled) {
      const { source, outcome } = each;
      if (outcome.status !== 'ok') continue;
      const sourceId = source.source_id;
      for (const entries of outcome.feed.entries.slice(0, -1)) {
        const goesOn = await transact(each, async (tx) => {
          const stored = await this.articles.store(tx, [{ sourceId, entries }]);
          early.set(sourceId, sum(early.get(sourceId), stored.get(sourceId)));
        });
        if (!goesOn) break;
      }
    }
    return early;
  }

  /**
   * What was stored, by source, with what `storeEarlyParts` stored of it. Each source comes once.
   * @param runId the run that fetched them; null when none did
   */
  async store(
    tx: Transaction,
    polled: readonly Polled[],
    early: StoredBySource,
    runId: number | null,
  ): Promise<(source: PolledSource) => Stored> {
    const read = polled.flatMap(({ source: { source_id: sourceId }, outcome }) =>
      outcome.status === 'ok' ? [{ sourceId, feed: outcome.feed, movedTo: outcome.movedTo }] : [],
    );
    const stored = await this.articles.store(
      tx,
      read.flatMap(({ sourceId, feed }) => feed.entries.slice(-1).map((entries) => ({ sourceId, entries }))),
    );
    const storedFor = ({ source_id: id }: PolledSource) => sum(early.get(id), stored.get(id));
    const now = new Date();
    const records = polled.map((each) => toRecord(each.source, each.outcome, storedFor(each.source), now));
    await this.keepBooks(tx, records, runId);
    await this.describe(tx, read);
    await this.move(tx, read);
    return storedFor;
  }

  private async keepBooks(
    tx: Transaction,
    records: readonly ReturnType<typeof toRecord>[],
    runId: number | null,
  ): Promise<void> {
    await tx.run(sql`
      update source_state c set
        last_checked_at = now(),
        last_success_at = case when e.status = 'error' then c.last_success_at else now() end,
        last_error = e.error,
        consecutive_failures = case when e.status = 'error' then c.consecutive_failures + 1 else 0 end,
        success_count = c.success_count + (e.status = 'ok')::integer,
        failure_count = c.failure_count + (e.status = 'error')::integer,
        not_modified_count = c.not_modified_count + (e.status = 'not_modified')::integer,
        next_check_at = e.next_check_at,
        not_before = e.not_before,
        run_started_at = coalesce((select started_at from ingest_runs where run_id = ${runId}), now()),
        retry_after = e.retry_after,
        cadence_minutes = coalesce(e.cadence_minutes, c.cadence_minutes),
        gone_at = case when e.gone then coalesce(c.gone_at, now())
                       when e.status = 'error' then c.gone_at end,
        etag = case when e.status = 'ok' then e.etag else c.etag end,
        last_modified = case when e.status = 'ok' then e.last_modified else c.last_modified end
      from json_to_recordset(${JSON.stringify(records)}::json) as e (
        source_id bigint, status text, error text, next_check_at timestamptz, not_before timestamptz,
        retry_after timestamptz, cadence_minutes integer, gone boolean, etag text, last_modified text)
      where c.source_id = e.source_id`);
  }

  /** What the feed says of itself, where nobody has said anything yet. */
  private async describe(tx: Transaction, read: readonly Read[]): Promise<void> {
    if (read.length === 0) return;
    const records = read.map(({ sourceId, feed }) => ({
      source_id: sourceId,
      description: feed.description || null,
      site_url: feed.siteUrl,
      icon_url: feed.iconUrl,
    }));
    await tx.run(sql`
      update sources s set description = coalesce(s.description, e.description),
             site_url = coalesce(s.site_url, e.site_url), icon_url = coalesce(s.icon_url, e.icon_url)
      from json_to_recordset(${JSON.stringify(records)}::json) as e (
        source_id bigint, description text, site_url text, icon_url text)
      where s.source_id = e.source_id
        and (s.description is null and e.description is not null
             or s.site_url is null and e.site_url is not null
             or s.icon_url is null and e.icon_url is not null)`);
  }

  /**
   * A permanent redirect is followed for good (RFC 9110 §15.4.2, §15.4.9), unless the owner has the new
   * address already: then the two are left for the owner to clean up.
   */
  private async move(tx: Transaction, read: readonly Read[]): Promise<void> {
    for (const { sourceId, movedTo } of read.filter((each) => each.movedTo !== null))
      await tx.run(sql`
        update sources s set feed_url = ${movedTo} where s.source_id = ${sourceId} and not exists (
          select 1 from sources o where o.feed_url = ${movedTo} and o.deleted_at is null
          and coalesce(o.owner_id, 0) = coalesce(s.owner_id, 0))`);
  }
}

function sum(one = NOTHING, other = NOTHING): Stored {
  return { created: one.created + other.created, updated: one.updated + other.updated };
}

interface Read {
  readonly sourceId: number;
  readonly feed: PackedFeed;
  readonly movedTo: string | null;
}

function toRecord(source: PolledSource, outcome: FeedOutcome, stored: Stored, now: Date) {
  const { source_id, cadence_minutes: before } = source;
  if (outcome.status === 'error') {
    const { error, retryAfter, gone } = outcome;
    const consecutiveFailures = source.consecutive_failures + 1;
    const cadenceMinutes = gone ? Infinity : before;
    const next_check_at = nextCheck(now, { cadenceMinutes, consecutiveFailures, notBefore: retryAfter });
    const not_before = gone ? next_check_at : later(retryAfter, failureWait(now, consecutiveFailures));
    return { source_id, status: 'error', error, retry_after: retryAfter, gone, next_check_at, not_before };
  }
  const cadenceMinutes = cadenceAfter(before, outcome, stored);
  const check = { cadenceMinutes, consecutiveFailures: 0, notBefore: outcome.notBefore };
  return {
    source_id,
    status: outcome.status,
    error: outcome.status === 'ok' && outcome.feed.truncated ? CUT_OFF : null,
    next_check_at: nextCheck(now, check),
    not_before: outcome.notBefore,
    cadence_minutes: cadenceMinutes,
    ...(outcome.status === 'ok' ? { etag: outcome.etag, last_modified: outcome.lastModified } : {}),
  };
}

function cadenceAfter(before: number | null, outcome: FeedOutcome, stored: Stored): number | null {
  const observed = outcome.status === 'ok' ? outcome.feed.cadenceMinutes : null;
  if (observed !== null) return observed;
  return stored.created > 0 ? before : quieter(before);
}
