import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@reader/database';
import { SourceAnnouncements } from '@reader/sources';
import { IngestMetrics } from '../ingestion.metrics';
import { OutcomeStore } from './outcome-store';

/** Adding a source fetched its feed already: those articles are stored at once. */
@Injectable()
export class FirstFetch implements OnModuleInit {
  constructor(
    private readonly sources: SourceAnnouncements,
    private readonly database: Database,
    private readonly outcomes: OutcomeStore,
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
      const outcome = {
        status: 'ok',
        feed,
        ...validators,
        movedTo: null,
        notBefore: null,
      } as const;
      const polled = [{ source, outcome, durationMs: 0 }];
      const early = await this.outcomes.storeEarlyParts(polled, async (_, write) => {
        await this.database.transaction(write);
        return true;
      });
      const stored = await this.database.transaction((tx) => this.outcomes.store(tx, polled, early, null));
      this.metrics.articlesNew(stored(source).created);
    });
  }
}
