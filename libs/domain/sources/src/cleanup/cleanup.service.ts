import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database } from '@reader/database';
import type { PageResult, PageQuery } from '@reader/http';
import type { ClaimedEvents } from '@reader/outbox';
import { SourceChangesService } from '../source/source-changes.service';
import type { CleanupAction } from './cleanup.dto';
import type { CleanupReport } from './cleanup.view';
import { CleanupQueries } from './cleanup.queries';
import { type Suggestion, buildSuggestions } from './suggestions';

@Injectable()
export class CleanupService {
  constructor(
    private readonly database: Database,
    private readonly queries: CleanupQueries,
    private readonly changes: SourceChangesService,
  ) {}

  async listSuggestions(user: User, { limit, offset }: PageQuery): Promise<PageResult<Suggestion>> {
    const sources = await this.queries.listSources(user);
    if (!sources.some(({ is_theirs: isTheirs }) => isTheirs)) return { items: [], total: 0 };
    const shared = await this.queries.listOverlaps(sources.map(({ source_id: id }) => id));
    const all = buildSuggestions(sources, shared, new Date());
    return { items: all.slice(offset, offset + limit), total: all.length };
  }

  /**
   * Applies all actions or none: an action on a source that the user may not change or see rolls back all.
   */
  async apply(user: User, actions: readonly CleanupAction[]): Promise<CleanupReport> {
    // Sources are locked in slug order, so two cleanups at once cannot deadlock.
    const ordered = actions.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    // A run locks the same sources in another order. After a deadlock the transaction is retried.
    const removed = await this.database.withTransaction(async (tx) => {
      const claimed: ClaimedEvents[] = [];
      for (const { slug, action } of ordered)
        if (action === 'delete') claimed.push(await this.changes.removeIn(tx, user, slug));
        else await this.changes.disableIn(tx, user, slug);
      return claimed;
    });
    for (const claimed of removed) await this.changes.finishRemoval(claimed);
    const results = actions.map(({ slug, action }) => ({
      slug,
      action,
      status: action === 'delete' ? ('deleted' as const) : ('disabled' as const),
    }));
    return { results };
  }
}
