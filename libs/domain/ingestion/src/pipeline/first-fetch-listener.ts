import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@reader/database';
import { SourceEvents } from '@reader/sources';
import { IngestMetrics } from '../ingestion.metrics';
import { FetchResultRepository } from './fetch-result.repository';

/** Stores the articles of a new source at once, from the feed that was fetched to add it. */
@Injectable()
export class FirstFetchListener implements OnModuleInit {
  constructor(
    private readonly sources: SourceEvents,
    private readonly database: Database,
    private readonly results: FetchResultRepository,
    private readonly metrics: IngestMetrics,
  ) {}

  onModuleInit(): void {
    this.sources.added.listen(async (added, { url, feed, etag, lastModified }) => {
      const source = {
        source_id: added.id,
        slug: added.slug,
        feed_url: url,
        etag: null,
        last_modified: null,
        consecutive_failures: 0,
        cadence_minutes: null,
        article_count: 0,
      };
      const validators = feed.truncated ? { etag: null, lastModified: null } : { etag, lastModified };
      const result = {
        status: 'ok',
        feed,
        ...validators,
        movedTo: null,
        notBefore: null,
      } as const;
      const checks = [{ source, result, durationMs: 0 }];
      const early = await this.results.storeEarlyParts(checks, async (_, write) => {
        await this.database.withTransaction(write);
        return true;
      });
      const stored = await this.database.withTransaction((tx) => this.results.store(tx, checks, early, null));
      this.metrics.countNewArticles(stored(source).created);
    });
  }
}
