import { Injectable } from '@nestjs/common';
import { type Sql, sql, type Transaction } from '@reader/database';

/** The title and content of an article before and after the feed changed them. */
export interface ContentReplacement {
  readonly article_id: number;
  readonly ingested_at: Date;
  /** The oldest first. */
  readonly before: readonly {
    readonly title: string;
    readonly html: string;
    readonly replaced_at: Date;
  }[];
  readonly title: string;
  readonly html: string;
}

/**
 * Copies the titles and contents that the statement of `ArticleRepository.store` replaces: a statement reads
 * rows as they were before it. `changed` and `entry` are CTEs of that statement.
 */
export const buildReplacedInsertSql = (): Sql => sql`
  insert into replaced_contents (article_id, title, html)
  select a.article_id, a.title, c.html
  from changed w join articles a on a.article_id = w.article_id
  join article_contents c on c.article_id = w.article_id
  join entry e on e.source_id = w.source_id and e.guid_hash = w.guid_hash
  where a.title <> e.title or c.html <> e.html`;

/** Titles and contents that feeds replaced, until they are compared. */
@Injectable()
export class ReplacedContentsRepository {
  /** Removes and returns what was replaced of these articles; locks the articles, in ascending order. */
  async take(tx: Transaction, articleIds: readonly number[]): Promise<ContentReplacement[]> {
    const rows = await tx.query<ContentReplacement>(sql`
      with article as materialized (
        select article_id, title, ingested_at from articles where article_id = any(${articleIds}::bigint[])
        order by article_id for no key update),
      taken as (
        delete from replaced_contents where article_id in (select article_id from article) returning *)
      select a.article_id, a.ingested_at, t.before, a.title, coalesce(c.html, '') as html
      from (select article_id, json_agg(json_build_object('title', title, 'html', html,
                                        'replaced_at', replaced_at) order by replaced_id) as before
            from taken group by article_id) t
      join article a on a.article_id = t.article_id
      left join article_contents c on c.article_id = t.article_id
      order by t.article_id`);
    return rows.map(({ before, ...row }) => ({ ...row, before: before.map(parseTime) }));
  }
}

/** JSON has no times: they arrive as text. */
const parseTime = <T extends { readonly replaced_at: Date | string }>(content: T) => ({
  ...content,
  replaced_at: new Date(content.replaced_at),
});
