import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { TriageService } from '@reader/articles';
import { Database, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { SampleArticle } from './check-session';

/** Ids that are considered as a sample. */
const CANDIDATES_MAX = 1_000;

/** Chooses articles to mark, and restores their state. */
@Injectable()
export class SampleArticlesRepository {
  constructor(
    private readonly database: Database,
    private readonly triage: TriageService,
  ) {}

  /**
   * Returns the first of these articles that a mark and its reversal leave unchanged. Articles without a
   * state row come first. Articles that the user marked are left out, as the mark would change the reading
   * record, and articles of an operation, as it would prevent the undo.
   */
  choose(user: UserRef, ids: readonly number[]): Promise<SampleArticle | null> {
    return this.database.queryOne<SampleArticle>(sql`
      select w.article_id, coalesce(t.read, false) as was_read
      from unnest(${ids.slice(0, CANDIDATES_MAX)}::bigint[]) with ordinality as w (article_id, place)
      join articles a on a.article_id = w.article_id
      join sources s on s.source_id = a.source_id and ${visibleTo(user)}
      left join article_states t on t.article_id = a.article_id and t.user_id = ${user.id}
      where t.article_id is null
         or t.is_automatic and t.operation_id is null
            and (t.state = 'saved' or (t.state, t.read) in (('new', false), ('read', true)))
      order by t.article_id is not null, w.place limit 1`);
  }

  /** Restores the state after any outcome of the session. */
  async restore(user: UserRef, { article_id: id, was_read: wasRead }: SampleArticle): Promise<void> {
    const selection = sql`a.article_id = ${id}`;
    const event = wasRead ? 'mark_read' : 'mark_unread';
    await this.database.withTransaction(async (tx) => {
      await this.triage.apply(user, { event, selection, isAutomatic: true }, tx);
      await this.triage.forgetUntouched(user, id, tx);
    });
  }
}
