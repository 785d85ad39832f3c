import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import type { ArticleConditions } from '@reader/articles';
import { QueryParser, type WordQuery } from '../query/query-parser';
import { SearchStatistics } from '../query/search-statistics';
import { AnyWordQueries } from './any-word.queries';

/** Articles that are read for all words together; the most frequent words are left out first. */
const READ_ARTICLES_MAX = 30_000;

/** A word of a question. */
export interface SearchedWord {
  readonly text: string;
  /** How much an article is worth that contains the word. */
  readonly weight: number;
}

interface WeightedQuery extends WordQuery {
  readonly weight: number;
}

export interface AnyWordSearch {
  readonly words: readonly SearchedWord[];
  readonly filter: ArticleConditions;
  readonly limit: number;
  readonly perSource: number;
}

/** Finds the articles that contain most of the words, for questions: not all of their words occur. */
@Injectable()
export class AnyWordSearchService {
  constructor(
    private readonly parser: QueryParser,
    private readonly statistics: SearchStatistics,
    private readonly queries: AnyWordQueries,
  ) {}

  /** Article ids, the best first. */
  async search(user: UserRef, { words, ...request }: AnyWordSearch): Promise<number[]> {
    const parsed = await this.parser.parseWords(words.map(({ text }) => text));
    const queries = parsed.flatMap((query, n) =>
      query === null ? [] : [{ ...query, weight: words[n]?.weight ?? 0 }],
    );
    if (queries.length === 0) return [];
    const chosen = chooseRarest(queries, await this.statistics.countDocuments());
    return this.queries.listBest(user, { ...request, words: chosen });
  }
}

/** The rarest words, as many as can be read; at least one. */
function chooseRarest(queries: readonly WeightedQuery[], documents: number): WeightedQuery[] {
  const rarestFirst = queries.toSorted((one, other) => one.share - other.share);
  let left = READ_ARTICLES_MAX;
  return rarestFirst.filter(({ share }, n) => {
    left -= share * documents;
    return n === 0 || left >= 0;
  });
}
