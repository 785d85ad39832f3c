import { Injectable } from '@nestjs/common';
import { type TriageEvent, TriageService } from '@reader/articles';
import { allOf, Database, type Sql, sql, type Transaction } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { Client } from '../login/client';
import { belongsTo } from '../stream/conditions';
import type { Stream } from '../stream/stream';

/** What clients mark goes the way of everything else that is marked. */
@Injectable()
export class MarksService {
  constructor(
    private readonly database: Database,
    private readonly triage: TriageService,
  ) {}

  /** All of it or nothing. Articles that the user does not see are passed over. */
  async mark(
    { user, isTrial }: Client,
    events: readonly TriageEvent[],
    ids: readonly number[],
  ): Promise<void> {
    if (ids.length === 0) return;
    const these = sql`a.article_id = any(${ids}::bigint[]) and ${visibleTo(user)}`;
    const [only, more] = events;
    const [first, second] = ids;
    if (isTrial) {
      await this.triage.unnoticed((tx) => this.markEach(user, events, these, tx));
      return;
    }
    if (only !== undefined && more === undefined) {
      // Apps send most changes one by one, several at once.
      if (first !== undefined && second === undefined)
        await this.triage.applyToOne(user, only, first, visibleTo);
      else await this.triage.apply(user, only, these);
      return;
    }
    await this.database.transaction((tx) => this.markEach(user, events, these, tx));
  }

  /** What was inserted until then; it can be undone like any other bulk change. */
  async markAll({ user }: Client, stream: Stream, until: Date | null): Promise<void> {
    const selection = allOf([visibleTo(user), belongsTo(stream), until && sql`a.ingested_at <= ${until}`]);
    await this.triage.sweep(user, { kind: 'mark_read', selection });
  }

  private async markEach(
    user: Client['user'],
    events: readonly TriageEvent[],
    these: Sql,
    tx: Transaction,
  ): Promise<void> {
    for (const event of events) await this.triage.apply(user, event, these, tx);
  }
}
