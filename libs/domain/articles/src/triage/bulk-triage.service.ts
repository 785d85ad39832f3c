import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { buildRawSql, joinConditionsSql, type Sql, sql } from '@reader/database';
import { SourcesService } from '@reader/sources';
import type { TriageEvent } from '@reader/triage';
import { ArticlesQueries } from '../article/articles.queries';
import { toConditions } from '../listing/to-article-query';
import { buildConditionsSql } from '../query/conditions';
import type { SelectionSql } from './bulk-triage.repository';
import type { BulkFilter, MarkedView } from './triage.dto';
import { TriageService } from './triage.service';

@Injectable()
export class BulkTriageService {
  constructor(
    private readonly triage: TriageService,
    private readonly articles: ArticlesQueries,
    private readonly sources: SourcesService,
  ) {}

  /**
   * Applies the event to all articles that the filter selects, as an operation that can be undone. Nothing
   * changes when the user may not read one of the articles, or does not see the source.
   * @throws NotFound
   */
  async apply(user: User, event: TriageEvent, filter: BulkFilter): Promise<MarkedView> {
    if (filter.source !== undefined) await this.sources.get(user, filter.source);
    await this.articles.requireReadable(user, listReferencedIds(filter));
    return this.triage.applyBulk(user, { kind: event, selection: buildSelectionSql(user, filter) });
  }
}

/** Every article id in the filter; each must exist for the request to succeed. */
const listReferencedIds = ({ article_ids: ids = [], above, below }: BulkFilter): number[] => [
  ...new Set([...ids, ...[above, below].filter((id) => id !== undefined)]),
];

/** Condition on the articles that match all of the filter. */
function buildSelectionSql(user: UserRef, filter: BulkFilter): SelectionSql {
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
