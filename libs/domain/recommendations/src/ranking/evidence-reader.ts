import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { SIGNAL_KINDS, type SignalKind } from '../interest/interest';
import type { Recommendation } from './candidate';
import { type ArticlePair, CandidatesQueries, type WatchlistRow } from './candidates.queries';
import type { RecommendedList } from './recommender';

/** What reasons are made of: only what the user may read, and what the user has done, now. */
export interface Evidence {
  /** Of readable articles: the recommended ones and those that reasons may name. */
  readonly titles: ReadonlyMap<number, string>;
  /** The most deliberate thing that the user did with each article. */
  readonly kinds: ReadonlyMap<number, SignalKind>;
  readonly watchlists: ReadonlyMap<number, WatchlistRow>;
  /** Of a recommended article and one of its interest, as `42 17`. */
  readonly cosines: ReadonlyMap<string, number>;
}

@Injectable()
export class EvidenceReader {
  constructor(private readonly queries: CandidatesQueries) {}

  async read(user: User, list: RecommendedList): Promise<Evidence> {
    const candidates = list.recommendations.map(({ candidate }) => candidate);
    const watchlistIds = candidates.flatMap(({ watchlistId }) => watchlistId ?? []);
    const pairs = list.recommendations.flatMap((one) => listPairs(list, one));
    const [watchlists, cosines] = await Promise.all([
      this.queries.listWatchlists(user, [...new Set(watchlistIds)]),
      list.modelId === null ? new Map<string, number>() : this.queries.listCosines(pairs, list.modelId),
    ]);
    const ids = new Set([
      ...candidates.map(({ articleId }) => articleId),
      ...candidates.flatMap(({ storyId }) => (storyId === null ? [] : (list.followed.get(storyId) ?? []))),
      ...list.interests.flatMap(({ article_ids: of }) => of),
      ...watchlists.flatMap(({ article_ids: of }) => of),
    ]);
    return {
      titles: await this.queries.listTitles(user, [...ids]),
      kinds: findKinds(list),
      watchlists: new Map(watchlists.map((watchlist) => [watchlist.watchlist_id, watchlist])),
      cosines,
    };
  }
}

/** A recommended article with each article of its interest. */
function listPairs(list: RecommendedList, { candidate, interest }: Recommendation): ArticlePair[] {
  const ids = interest === null ? [] : (list.interests[interest]?.article_ids ?? []);
  return ids.map((id) => [candidate.articleId, id]);
}

function findKinds({ signals }: RecommendedList): Map<number, SignalKind> {
  // The last entry of an article is the one that stays.
  const ordered = signals.toSorted(
    (one, other) => SIGNAL_KINDS.indexOf(other.kind) - SIGNAL_KINDS.indexOf(one.kind),
  );
  return new Map(ordered.map(({ article_id: id, kind }) => [id, kind]));
}
