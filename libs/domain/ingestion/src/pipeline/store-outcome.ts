import { Inject, Injectable } from '@nestjs/common';
import { ArticleStore, type Stored } from '@reader/articles';
import { CONFIG, type Config } from '@reader/config';
import { sql, type Transaction } from '@reader/database';
import type { FeedOutcome } from './fetch-feed';
import { nextCheck } from './next-check';
import type { PolledSource } from './polled-source';

const NOTHING: Stored = { created: 0, updated: 0 };

/** What a fetch brought, written for one source: articles, validators and bookkeeping in one transaction. */
@Injectable()
export class StoreOutcome {
  constructor(
    private readonly articles: ArticleStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async store(tx: Transaction, source: PolledSource, outcome: FeedOutcome): Promise<Stored> {
    if (outcome.status === 'error') return this.failed(tx, source, outcome);
    const next = this.next(0, null);
    if (outcome.status === 'not_modified') {
      await tx.run(sql`
        update source_state set last_checked_at = now(), last_success_at = now(), last_error = null,
               consecutive_failures = 0, not_modified_count = not_modified_count + 1,
               retry_after = null, next_check_at = ${next}
        where source_id = ${source.source_id}`);
      return NOTHING;
    }
    const stored = await this.articles.store(tx, source.source_id, outcome.feed.entries);
    await tx.run(sql`
      update source_state set last_checked_at = now(), last_success_at = now(), last_error = null,
             consecutive_failures = 0, success_count = success_count + 1,
             retry_after = null, next_check_at = ${next},
             etag = ${outcome.etag}, last_modified = ${outcome.lastModified}
      where source_id = ${source.source_id}`);
    await tx.run(sql`
      update sources set description = coalesce(description, ${outcome.feed.description || null}),
             site_url = coalesce(site_url, ${outcome.feed.siteUrl}),
             icon_url = coalesce(icon_url, ${outcome.feed.iconUrl})
      where source_id = ${source.source_id}
        and (description is null or site_url is null or icon_url is null)`);
    return stored;
  }

  private async failed(
    tx: Transaction,
    source: PolledSource,
    outcome: FeedOutcome & { status: 'error' },
  ): Promise<Stored> {
    const next = this.next(source.consecutive_failures + 1, outcome.retryAfter);
    await tx.run(sql`
      update source_state set last_checked_at = now(), last_error = ${outcome.error},
             consecutive_failures = consecutive_failures + 1, failure_count = failure_count + 1,
             retry_after = ${outcome.retryAfter}, next_check_at = ${next}
      where source_id = ${source.source_id}`);
    return NOTHING;
  }

  private next(consecutiveFailures: number, retryAfter: Date | null): Date {
    return nextCheck(new Date(), {
      intervalMinutes: this.config.ingestion.intervalMinutes,
      consecutiveFailures,
      retryAfter,
    });
  }
}
