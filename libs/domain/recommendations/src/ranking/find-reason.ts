import type { ReasonKind, Recommendation } from './candidate';
import type { Evidence } from './evidence-reader';
import type { ReasonWords } from './reason-words';
import type { RecommendedList } from './recommender';

/** Articles that a reason opens. */
const ARTICLES_MAX = 5;

export interface Reason {
  readonly kind: ReasonKind;
  readonly text: string;
  /** What the reason names: read, starred, highlighted or tagged by the user, or matches of the watchlist. */
  readonly articleIds: readonly number[];
}

interface ReasonContext {
  readonly list: RecommendedList;
  readonly evidence: Evidence;
  readonly words: ReasonWords;
}

/** Why this article is recommended; null when nothing of it is true any more. */
export function findReason(recommendation: Recommendation, context: ReasonContext): Reason | null {
  const { list, words } = context;
  const { candidate } = recommendation;
  switch (recommendation.kind) {
    case 'watchlist':
      return explainWatchlist(recommendation, context);
    case 'story': {
      const ids = candidate.storyId === null ? [] : (list.followed.get(candidate.storyId) ?? []);
      return explainSignals('story', ids, { ...context, format: words.formatStory });
    }
    case 'interest':
      return explainSignals('interest', listAlike(recommendation, context), {
        ...context,
        format: words.formatLike,
      });
    case 'blind_spot':
      return explainChance(recommendation, context);
  }
}

function explainWatchlist({ candidate }: Recommendation, { evidence, words }: ReasonContext): Reason | null {
  const watchlist = evidence.watchlists.get(candidate.watchlistId ?? 0);
  if (watchlist === undefined) return null;
  const others = watchlist.article_ids.filter((id) => id !== candidate.articleId && evidence.titles.has(id));
  const articleIds = [candidate.articleId, ...others].slice(0, ARTICLES_MAX);
  return { kind: 'watchlist', text: words.formatWatchlist(watchlist.name), articleIds };
}

function explainSignals(
  kind: ReasonKind,
  ids: readonly number[],
  { evidence, format }: ReasonContext & { readonly format: ReasonWords['formatLike'] },
): Reason | null {
  const articleIds = listSupported(ids, evidence).slice(0, ARTICLES_MAX);
  const [first] = articleIds;
  const done = first === undefined ? undefined : evidence.kinds.get(first);
  const title = first === undefined ? undefined : evidence.titles.get(first);
  return done === undefined || title === undefined ? null : { kind, text: format(title, done), articleIds };
}

/** Articles of the interest that are about the same subject as the recommended one, the nearest first. */
function listAlike({ candidate, interest }: Recommendation, { list, evidence }: ReasonContext): number[] {
  const ids = interest === null ? [] : (list.interests[interest]?.article_ids ?? []);
  const measure = (id: number) => evidence.cosines.get(`${candidate.articleId} ${id}`) ?? 0;
  return ids.filter((id) => measure(id) >= list.cosineMin).sort((a, b) => measure(b) - measure(a));
}

function explainChance({ candidate }: Recommendation, { list, evidence, words }: ReasonContext): Reason {
  const nearest = list.interests.flatMap(({ weight, article_ids: [id] }) =>
    weight > 0 && id !== undefined ? [id] : [],
  );
  const usual = candidate.cosines === null ? [] : listSupported(nearest, evidence).slice(0, ARTICLES_MAX);
  return { kind: 'blind_spot', text: usual.length > 0 ? words.unlike : words.byChance, articleIds: usual };
}

const listSupported = (ids: readonly number[], { titles, kinds }: Evidence): number[] =>
  ids.filter((id) => titles.has(id) && kinds.has(id));
