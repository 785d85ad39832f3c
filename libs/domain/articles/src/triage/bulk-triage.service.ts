import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { NotFound } from '@reader/http';
import { SourcesService } from '@reader/sources';
import type { TriageEvent } from '@reader/triage';
import { ArticlesQueries } from '../article/articles.queries';
import { buildSelectionSql, listReferencedIds } from './bulk-selection';
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
    const ids = listReferencedIds(filter);
    if ((await this.articles.countReadable(user, ids)) !== ids.length) throw new NotFound('article');
    const selection = buildSelectionSql(user, filter);
    return this.triage.applyBulk(user, { kind: event, selection });
  }
}
