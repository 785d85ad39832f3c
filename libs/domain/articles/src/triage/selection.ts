import { allOf, rawSql, type Sql, sql } from '@reader/database';
import { inCategory } from '../article/articles.queries';
import { onAnyRecord, publishedWithin } from '../listing/conditions';
import type { Selection } from './statements';
import type { BulkWish } from './triage.dto';

/** Whether the wish names one article and nothing else of it: a reader that marks as it goes. */
export const isOfOne = ({ article_ids: ids }: BulkWish): boolean => new Set(ids).size === 1;

/** The one article that the wish names, where it says nothing else. */
export function onlyArticle({ article_ids: ids = [], ...others }: BulkWish): number | null {
  const isAlone = Object.values(others).every((condition) => condition === undefined);
  return isAlone && isOfOne({ article_ids: ids }) ? (ids[0] ?? null) : null;
}

/** Every article that the wish names: each must be there. */
export const namedBy = ({ article_ids: ids = [], above, below }: BulkWish): number[] => [
  ...new Set([...ids, ...[above, below].filter((id) => id !== undefined)]),
];

/** The articles to which all of the wish applies. */
export function selectionOf(wish: BulkWish): Selection {
  const { before, source, category, article_ids: ids, above, below, starred, state } = wish;
  return allOf([
    before === undefined ? null : sql`a.ingested_at <= ${before}`,
    source === undefined ? null : sql`s.slug = ${source}`,
    category === undefined ? null : inCategory(category),
    ids === undefined ? null : sql`a.article_id = any(${ids}::bigint[])`,
    above === undefined ? null : beside(above, rawSql('>')),
    below === undefined ? null : beside(below, rawSql('<')),
    publishedWithin(wish),
    onAnyRecord({ starred, state }),
  ]);
}

/** Newer or older than the article, in the order of lists; itself not. */
function beside(articleId: number, than: Sql): Sql {
  return sql`(a.published_at, a.article_id) ${than} (
    select p.published_at, p.article_id from articles p where p.article_id = ${articleId})`;
}
