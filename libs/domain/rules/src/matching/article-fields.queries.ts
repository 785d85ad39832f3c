import { Injectable } from '@nestjs/common';
import { Database, buildRawSql, sql } from '@reader/database';
import type { ArticleFields } from './searchable-article';
import type { MatchOptions } from './rule-matcher';

/** Characters of HTML read per article; enough for the text that is searched. */
const HTML_LENGTH_MAX = 100_000;

@Injectable()
export class ArticleFieldsQueries {
  constructor(private readonly database: Database) {}

  /** The parts of the articles that these rules test, ordered by id (primary key of articles). */
  listFor({
    articleIds,
    rules,
    asOf = buildRawSql('now()'),
    feedOnly = false,
  }: MatchOptions): Promise<ArticleFields[]> {
    const isAboutText = rules.some(({ conditions }) => conditions.some(({ field }) => field === 'text'));
    const full = feedOnly
      ? buildRawSql('null')
      : sql`(select left(b.html, ${HTML_LENGTH_MAX}) from article_bodies b
             where b.article_id = a.article_id and b.is_current)`;
    const html = isAboutText
      ? sql`coalesce(${full}, (select left(c.html, ${HTML_LENGTH_MAX}) from article_contents c
                               where c.article_id = a.article_id))`
      : buildRawSql('null');
    return this.database.query(sql`
      select a.article_id, a.source_id, a.title, a.author, array[s.title, s.slug] as source,
             array[a.category, s.category] as category, a.url, ${html} as html,
             (extract(epoch from ${asOf} - a.published_at) / 86400)::double precision as age_days
      from unnest(${articleIds}::bigint[]) with ordinality as w (article_id, place)
      join articles a on a.article_id = w.article_id
      join sources s on s.source_id = a.source_id order by w.place`);
  }
}
