import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { type ArticleConditions, buildReadableSql } from '@reader/articles';
import { Database, type Sql, sql } from '@reader/database';

/** An article that may answer a question. */
export interface Candidate {
  readonly article_id: number;
  readonly source_id: number;
  readonly source_title: string;
  readonly title: string;
  readonly url: string | null;
  readonly published_at: Date;
  /** The articles that it repeats. */
  readonly originals: readonly number[];
}

const LEFT_OUT = ['archived', 'skipped'] as const;

/** What `include_all` adds is left out: archived and skipped articles. */
export const buildTriageConditions = (includeAll: boolean): ArticleConditions =>
  includeAll ? [] : [{ on: 'none', of: [{ on: 'state', in: LEFT_OUT }] }];

/** The same for rows `d` with `article_id`. */
export const buildNotLeftOutSql = (user: UserRef, includeAll: boolean): Sql =>
  includeAll
    ? sql`true`
    : sql`not exists (select 1 from article_states t where t.user_id = ${user.id}
                      and t.article_id = d.article_id and t.state = any(${LEFT_OUT}::text[]))`;

@Injectable()
export class CandidatesQueries {
  constructor(private readonly database: Database) {}

  /** Those of the articles that the user may read, in the order of `ids`. */
  list(user: UserRef, ids: readonly number[]): Promise<Candidate[]> {
    return this.database.query(sql`
      select a.article_id, a.source_id, s.title as source_title, a.title, a.url, a.published_at,
             coalesce((select json_agg(c.original_id) from article_copies c
                       where c.article_id = a.article_id), '[]') as originals
      from unnest(${ids}::bigint[]) with ordinality as w (article_id, place)
      join articles a on a.article_id = w.article_id join sources s on s.source_id = a.source_id
      where ${buildReadableSql(user)} order by w.place`);
  }
}
