import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@reader/database';
import { SourceAnnouncements } from '@reader/sources';
import { StoreOutcome } from './store-outcome';

/** Adding a source fetched its feed already: those articles are stored at once. */
@Injectable()
export class FirstFetch implements OnModuleInit {
  constructor(
    private readonly sources: SourceAnnouncements,
    private readonly database: Database,
    private readonly outcomes: StoreOutcome,
  ) {}

  onModuleInit(): void {
    this.sources.added.listen(async (source, { url, feed, etag, lastModified }) => {
      const polled = {
        source_id: source.id,
        slug: source.slug,
        feed_url: url,
        etag: null,
        last_modified: null,
        consecutive_failures: 0,
      };
      const validators = feed.truncated ? { etag: null, lastModified: null } : { etag, lastModified };
      await this.database.transaction((tx) =>
        this.outcomes.store(tx, polled, { status: 'ok', feed, ...validators }),
      );
    });
  }
}
