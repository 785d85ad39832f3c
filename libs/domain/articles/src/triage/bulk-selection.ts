import { joinConditionsSql, buildRawSql, type Sql, sql } from '@reader/database';
import { buildCategorySql } from '../article/articles.queries';
import { buildOptionalRecordSql, buildTimeRangeSql } from '../listing/list-conditions';
import type { SelectionSql } from './bulk-triage.repository';
import type { BulkFilter } from './triage.dto';

/** Whether the wish names one article and nothing else of it: a reader that marks as it goes. */
export const isSingleArticle = ({ article_ids: ids }: BulkFilter): boolean => new Set(ids).size === 1;

/** The one article that the wish names, where it says nothing else. */
export function findOnlyArticleId({ article_ids: ids = [], ...others }: BulkFilter): number | null {
  const isAlone = Object.values(others).every((condition) => condition === undefined);
  return isAlone && isSingleArticle({ article_ids: ids }) ? (ids[0] ?? null) : null;
}

/** Every article that the wish names: each must be there. */
export const listReferencedIds = ({ article_ids: ids = [], above, below }: BulkFilter): number[] => [
  ...new Set([...ids, ...[above, below].filter((id) => id !== undefined)]),
];

/** The articles to which all of the wish applies. */
export function buildSelectionSql(filter: BulkFilter): SelectionSql {
  const { before, source, category, article_ids: ids, above, below, starred, state } = filter;
  return joinConditionsSql([
    before === undefined ? null : sql`a.ingested_at <= ${before}`,
    source === undefined ? null : sql`s.slug = ${source}`,
    category === undefined ? null : buildCategorySql(category),
    ids === undefined ? null : sql`a.article_id = any(${ids}::bigint[])`,
    above === undefined ? null : buildRelativeToSql(above, buildRawSql('>')),
    below === undefined ? null : buildRelativeToSql(below, buildRawSql('<')),
    buildTimeRangeSql(filter),
    buildOptionalRecordSql({ starred, state }),
  ]);
}

/** Newer or older than the article, in the order of lists; itself not. */
function buildRelativeToSql(articleId: number, than: Sql): Sql {
  return sql`(a.published_at, a.article_id) ${than} (
    select p.published_at, p.article_id from articles p where p.article_id = ${articleId})`;
}
