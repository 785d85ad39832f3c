import { joinConditionsSql, buildRawSql, type Sql, sql } from '@reader/database';
import type { UserRef } from '@reader/accounts';
import { toConditions } from '../listing/to-article-query';
import { buildConditionsSql } from '../query/conditions';
import type { SelectionSql } from './bulk-triage.repository';
import type { BulkFilter } from './triage.dto';

/** Every article id in the filter; each must exist for the request to succeed. */
export const listReferencedIds = ({ article_ids: ids = [], above, below }: BulkFilter): number[] => [
  ...new Set([...ids, ...[above, below].filter((id) => id !== undefined)]),
];

/** Condition on the articles that match all of the filter. */
export function buildSelectionSql(user: UserRef, filter: BulkFilter): SelectionSql {
  const { before, source, article_ids: ids, above, below, ...others } = filter;
  return joinConditionsSql([
    before === undefined ? null : sql`a.ingested_at <= ${before}`,
    ids === undefined ? null : sql`a.article_id = any(${ids}::bigint[])`,
    above === undefined ? null : buildRelativeToSql(above, buildRawSql('>')),
    below === undefined ? null : buildRelativeToSql(below, buildRawSql('<')),
    buildConditionsSql(user, toConditions({ ...others, ...(source !== undefined && { source: [source] }) })),
  ]);
}

/** Articles newer or older than the article in the order of lists, without itself. */
function buildRelativeToSql(articleId: number, than: Sql): Sql {
  return sql`(a.published_at, a.article_id) ${than} (
    select p.published_at, p.article_id from articles p where p.article_id = ${articleId})`;
}
