import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { QueryParser } from '../query/query-parser';
import { SearchStatistics } from '../query/search-statistics';
import { type AnyWordLimits, AnyWordQueries, type WeightedWord } from './any-word.queries';

/** Articles that are read for all words together; the most frequent words are left out first. */
const READ_ARTICLES_MAX = 30_000;

export interface AnyWordSearch extends AnyWordLimits {
  readonly words: readonly {
    readonly text: string;
    /** How much an article is worth that contains the word. */
    readonly weight: number;
  }[];
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
  async search(user: UserRef, { words, ...limits }: AnyWordSearch): Promise<number[]> {
    const parsed = await this.parser.parseWords(words.map(({ text }) => text));
    const weighted = words.flatMap(({ weight }, n) => (parsed[n] ? { ...parsed[n], weight } : []));
    const chosen = chooseRarest(weighted, await this.statistics.countDocuments());
    return this.queries.listBest(user, chosen, limits);
  }
}

/** The rarest words, as many as can be read; at least one. */
function chooseRarest(words: readonly WeightedWord[], documents: number): WeightedWord[] {
  const rarestFirst = words.toSorted((one, other) => one.share - other.share);
  let left = READ_ARTICLES_MAX;
  return rarestFirst.filter(({ share }, n) => {
    left -= share * documents;
    return n === 0 || left >= 0;
  });
}
