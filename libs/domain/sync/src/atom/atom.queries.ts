import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { buildRawSql, Database, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import { TEXT_HTML, TEXT_JOINS } from '../item/text.queries';

export interface AtomRow {
  readonly article_id: number;
  readonly title: string;
  readonly url: string | null;
  readonly author: string | null;
  readonly published_at: Date;
  readonly html: string;
  readonly read: boolean;
  readonly starred: boolean;
}

@Injectable()
export class AtomQueries {
  constructor(private readonly database: Database) {}

  /** In the order of the ids. */
  listEntries(user: UserRef, ids: readonly number[]): Promise<AtomRow[]> {
    return this.database.query(
      sql`
        select a.article_id, a.title, a.url, a.author, a.published_at,
               ${buildRawSql(TEXT_HTML)} as html,
               coalesce(t.read, false) as read, coalesce(t.starred, false) as starred
        from unnest(${ids}::bigint[]) with ordinality as w (article_id, place)
        join articles a on a.article_id = w.article_id
        join sources s on s.source_id = a.source_id and ${visibleTo(user)}
        left join article_states t on t.user_id = ${user.id} and t.article_id = a.article_id
        ${TEXT_JOINS}
        order by w.place`.toPrepared('sync.atom_entries'),
    );
  }
}
