import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database } from '@reader/database';
import type { Found, Page } from '@reader/http';
import { SourceChanges } from '../source/changes.service';
import type { CleanupAction } from './cleanup.dto';
import type { CleanupReport } from './cleanup.view';
import { LookedAtQueries } from './looked-at.queries';
import { type Suggestion, suggestionsFor } from './suggestions';

@Injectable()
export class CleanupService {
  constructor(
    private readonly database: Database,
    private readonly lookedAt: LookedAtQueries,
    private readonly changes: SourceChanges,
  ) {}

  async suggestions(user: User, { limit, offset }: Page): Promise<Found<Suggestion>> {
    const sources = await this.lookedAt.sources(user);
    if (!sources.some(({ is_theirs: isTheirs }) => isTheirs)) return { items: [], total: 0 };
    const shared = await this.lookedAt.shared(sources.map(({ source_id: id }) => id));
    const all = suggestionsFor(sources, shared, new Date());
    return { items: all.slice(offset, offset + limit), total: all.length };
  }

  /** All of them or none: what the user may not change, or does not know, undoes the others. */
  async apply(user: User, actions: readonly CleanupAction[]): Promise<CleanupReport> {
    // Two who clean up at once take the sources in the same order, so neither waits for the other in turn.
    const inOrder = actions.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    // A run that writes the same sources in another order may hold this up: it is then done again.
    await this.database.transaction(async (tx) => {
      for (const { slug, action } of inOrder)
        if (action === 'delete') await this.changes.removeIn(tx, user, slug);
        else await this.changes.disableIn(tx, user, slug);
    });
    await this.changes.forgetEmptied();
    const results = actions.map(({ slug, action }) => ({
      slug,
      action,
      status: action === 'delete' ? ('deleted' as const) : ('disabled' as const),
    }));
    return { results };
  }
}
