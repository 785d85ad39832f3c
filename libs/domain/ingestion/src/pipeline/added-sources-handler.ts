import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '@reader/database';
import type { DomainEvent, EventHandler } from '@reader/outbox';
import { type AddedFeed, FetchedFeeds } from '@reader/sources';
import { IngestMetrics } from '../ingestion.metrics';
import type { SourceCheck } from './fetch-result';
import { FetchResultRepository } from './fetch-result.repository';
import { getFreshUntil } from './freshness';

interface Prepared {
  readonly checks: readonly SourceCheck[];
  readonly early: Awaited<ReturnType<FetchResultRepository['storeEarlyParts']>>;
}

/** Stores the articles of an added source at once, from the feed that was fetched to add it. */
@Injectable()
export class AddedSourcesHandler implements EventHandler<'source.added', Prepared> {
  readonly event = 'source.added';
  readonly name = 'articles_of_added_sources';
  readonly batch = 1;

  constructor(
    private readonly fetchedFeeds: FetchedFeeds,
    private readonly database: Database,
    private readonly results: FetchResultRepository,
    private readonly metrics: IngestMetrics,
  ) {}

  async prepare(events: readonly DomainEvent<'source.added'>[]): Promise<Prepared> {
    const checks = events.flatMap(({ source_id: id }) => {
      const added = this.fetchedFeeds.find(id);
      return added === undefined ? [] : [toCheck(added)];
    });
    const early = await this.results.storeEarlyParts(checks, async (_, write) => {
      await this.database.withTransaction(write);
      return true;
    });
    return { checks, early };
  }

  /** Counts an attempt that is rolled back too; such attempts are rare. */
  async run(_: readonly DomainEvent<'source.added'>[], tx: Transaction, prepared: Prepared): Promise<void> {
    const { checks, early } = prepared;
    if (checks.length === 0) return;
    const getStored = await this.results.store(tx, checks, early, null);
    for (const { source } of checks) this.metrics.countNewArticles(getStored(source).created);
  }
}

function toCheck({ source, fetched }: AddedFeed): SourceCheck {
  const { url, feed, headers } = fetched;
  return {
    source: {
      source_id: source.id,
      slug: source.slug,
      feed_url: url,
      etag: null,
      last_modified: null,
      ttl_minutes: null,
      consecutive_failures: 0,
      cadence_minutes: null,
      article_count: 0,
    },
    result: {
      status: 'ok',
      feed,
      etag: feed.truncated ? null : headers.get('etag'),
      lastModified: feed.truncated ? null : headers.get('last-modified'),
      movedTo: null,
      notBefore: getFreshUntil(headers, new Date()),
    },
    durationMs: 0,
  };
}
