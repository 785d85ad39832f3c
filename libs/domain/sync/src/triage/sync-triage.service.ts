import { Injectable } from '@nestjs/common';
import { buildConditionsSql, TriageService } from '@reader/articles';
import type { TriageEvent } from '@reader/triage';
import { sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { SyncClient } from '../login/sync-client';
import { toConditions } from '../stream/stream-conditions';
import type { Stream } from '../stream/stream';

/** Applies the changes of sync clients through the triage service. */
@Injectable()
export class SyncTriageService {
  constructor(private readonly triage: TriageService) {}

  /** Applies all changes or none. Invisible articles are skipped. */
  async mark(
    { user, isTrial }: SyncClient,
    events: readonly TriageEvent[],
    ids: readonly number[],
  ): Promise<void> {
    if (ids.length === 0) return;
    const [only, second] = ids;
    // Apps send most changes one by one, several at once.
    if (only !== undefined && second === undefined && !isTrial)
      return this.triage.applyToOne(user, events, only, visibleTo(user));
    const selection = sql`a.article_id = any(${ids}::bigint[]) and ${visibleTo(user)}`;
    await this.triage.apply(user, { event: events, selection, isAutomatic: isTrial });
  }

  /** Marks what was inserted into any of the streams until then, as an operation that can be undone. */
  async markAllRead({ user }: SyncClient, streams: readonly Stream[], until: Date | null): Promise<void> {
    const selection = buildConditionsSql(user, [
      ...toConditions(streams),
      { on: 'inserted', from: null, until },
    ]);
    await this.triage.applyBulk(user, { kind: 'mark_read', selection });
  }
}
