import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticleReader, createArticleQuery } from '@reader/articles';
import { DAY_MS } from '@reader/duration';
import type { Candidate } from './candidate';
import { CandidatesQueries } from './candidates.queries';

/** Older articles are in the lists, but they are no news. */
const DAYS_MAX = 14;
/** The newest unread articles. Comparing them with 16 interests takes Postgres 10 ms. */
const CANDIDATES_MAX = 1_500;

/** Reads the articles that can be recommended. */
@Injectable()
export class CandidateReader {
  constructor(
    private readonly reader: ArticleReader,
    private readonly queries: CandidatesQueries,
  ) {}

  /** Unread articles of sources that the user follows now. */
  async read(user: User, modelId: number | null, now: number): Promise<Candidate[]> {
    const ids = await this.reader.listIds(
      user,
      createArticleQuery({
        filter: [
          { on: 'read', is: false },
          { on: 'followed' },
          { on: 'published', from: new Date(now - DAYS_MAX * DAY_MS), until: new Date(now) },
        ],
        limit: CANDIDATES_MAX,
      }),
    );
    return this.queries.list(user, ids, modelId);
  }

  /** Those of the articles that are in the story of another article, by story. */
  listFollowed(user: User, articleIds: readonly number[]): Promise<Map<number, number[]>> {
    return this.queries.listFollowed(user, articleIds);
  }
}
