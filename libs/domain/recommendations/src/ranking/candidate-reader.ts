import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticleReader, createArticleQuery } from '@reader/articles';
import { DAY_MS } from '@reader/duration';
import type { InterestModelRow } from '../interest/interests.repository';
import type { Candidate } from './candidate';
import { CandidatesQueries } from './candidates.queries';
import { InterestCosines } from './interest-cosines';

/** Older articles are in the lists, but they are no news. */
const DAYS_MAX = 14;
/** The newest unread articles. */
const CANDIDATES_MAX = 1_500;

/** Reads the articles that can be recommended. */
@Injectable()
export class CandidateReader {
  constructor(
    private readonly reader: ArticleReader,
    private readonly queries: CandidatesQueries,
    private readonly cosines: InterestCosines,
  ) {}

  /** Unread articles of sources that the user follows now. */
  async read(user: User, model: InterestModelRow | null, now: number): Promise<Candidate[]> {
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
    const [candidates, cosines] = await Promise.all([
      this.queries.list(user, ids),
      this.cosines.read(user, model, ids),
    ]);
    return candidates.map((candidate) => ({
      ...candidate,
      cosines: cosines.get(candidate.articleId) ?? null,
    }));
  }

  /** Those of the articles that are in a story of several sources that the user sees, by story. */
  listFollowed(user: User, articleIds: readonly number[]): Promise<Map<number, number[]>> {
    return this.queries.listFollowed(user, articleIds);
  }
}
