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

interface TakenRow extends Omit<ContentReplacement, 'before'> {
  readonly old_title: string;
  readonly old_html: string;
  readonly replaced_at: Date;
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
    const rows = await tx.query<TakenRow>(sql`
      with article as materialized (
        select article_id, title, ingested_at from articles where article_id = any(${articleIds}::bigint[])
        order by article_id for no key update),
      taken as (
        delete from replaced_contents where article_id in (select article_id from article) returning *)
      select a.article_id, a.ingested_at, a.title, coalesce(c.html, '') as html,
             t.title as old_title, t.html as old_html, t.replaced_at
      from taken t join article a on a.article_id = t.article_id
      left join article_contents c on c.article_id = t.article_id
      order by t.article_id, t.replaced_id`);
    return [...Map.groupBy(rows, ({ article_id: id }) => id).values()].map(toReplacement);
  }
}

function toReplacement(rows: readonly TakenRow[]): ContentReplacement {
  const [first] = rows as readonly [TakenRow];
  const { article_id, ingested_at, title, html } = first;
  const before = rows.map(({ old_title, old_html, replaced_at }) => ({
    title: old_title,
    html: old_html,
    replaced_at,
  }));
  return { article_id, ingested_at, before, title, html };
}
