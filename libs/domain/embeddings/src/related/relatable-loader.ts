import { Injectable } from '@nestjs/common';
import { Database } from '@reader/database';
import { ArticleTermsRepository } from '../terms/article-terms.repository';
import { DocumentFrequencies, type FrequencySnapshot } from '../terms/document-frequencies';
import type { TermBag } from '../terms/term-bag';
import { TermSnapshots } from '../terms/term-snapshots';
import { weighBag } from '../terms/term-vector';
import type { RelatableArticle } from '../vector/rank-related';
import { type ComparedRow, RelatedQueries } from './related.queries';

/** Loads the terms of articles that are compared. */
@Injectable()
export class RelatableLoader {
  constructor(
    private readonly database: Database,
    private readonly queries: RelatedQueries,
    private readonly terms: ArticleTermsRepository,
    private readonly snapshots: TermSnapshots,
  ) {}

  async load(articleIds: readonly number[]): Promise<RelatableArticle[]> {
    const [rows, bags, snapshot] = await Promise.all([
      this.queries.listCompared(articleIds),
      this.terms.readBags(this.database, articleIds),
      this.snapshots.getCurrent(),
    ]);
    const frequencies = snapshot?.frequencies ?? countFrequencies(bags);
    return rows.map((row) => toRelatable(row, bags.get(row.article_id) ?? new Map(), frequencies));
  }
}

function toRelatable(row: ComparedRow, bag: TermBag, frequencies: FrequencySnapshot): RelatableArticle {
  const { article_id: articleId, source_id: sourceId, published_at: publishedAt } = row;
  return {
    ...{ articleId, sourceId, storyId: row.story_id, publishedAt: publishedAt.getTime() },
    terms: weighBag(bag, frequencies),
  };
}

/** Below 300 articles there is no snapshot: the compared articles are counted themselves. */
function countFrequencies(bags: ReadonlyMap<number, TermBag>): FrequencySnapshot {
  const frequencies = new DocumentFrequencies();
  for (const bag of bags.values()) frequencies.add(bag);
  return frequencies.freeze();
}
