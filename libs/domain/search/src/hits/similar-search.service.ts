import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { type ArticlePosition, toPosition } from '@reader/articles';
import { QueryEmbedder, type QueryVector } from '@reader/embeddings';
import { cleanText } from '@reader/html';
import { createFieldProblem, FeatureNotConfigured, UpstreamFailed, UpstreamTimeout } from '@reader/http';
import { ModelFailed } from '@reader/llm';
import { parseTerms } from '@reader/search-terms';
import { QueryParser } from '../query/query-parser';
import { type HitCursor, parseHitCursor } from './cursor';
import type { HitRow } from './hits.queries';
import { type FusedRank, mergeRanks } from './rank-fusion';
import { SimilarHitsQueries } from './similar-hits.queries';
import { toConditions } from './search-conditions';
import type { SearchQuery } from './search.dto';
import { type SearchResult, SearchService } from './search.service';

/** The time when no hit was found by words. */
const EPOCH = '1970-01-01T00:00:00Z';

const NO_MODEL =
  'Searching by meaning is not available: no model is ready. This server has too few articles, or its ' +
  'provider of embeddings is not set up.';

/** Searches by words, by meaning, or by both. */
@Injectable()
export class SimilarSearchService {
  constructor(
    private readonly words: SearchService,
    private readonly embedder: QueryEmbedder,
    private readonly queries: SimilarHitsQueries,
    private readonly parser: QueryParser,
  ) {}

  /** @throws Unprocessable when there is nothing to search for, or the cursor or the dates are invalid */
  async search(user: User, query: SearchQuery): Promise<SearchResult> {
    if (query.cursor !== undefined && query.offset !== 0)
      throw createFieldProblem('offset', 'A cursor and an offset exclude each other.');
    return query.mode === 'keyword' ? this.words.search(user, query) : this.searchSimilar(user, query);
  }

  private async searchSimilar(user: User, query: SearchQuery): Promise<SearchResult> {
    const cursor = parseHitCursor(query.cursor, true);
    const filter = toConditions(query);
    const text = joinIncluded(query.q);
    if (text === '') throw createFieldProblem('q', 'Give words to search for.', 'nothing_to_search');
    const [vector, parsed] = await Promise.all([this.embed(query, text), this.parser.parse(query.q)]);
    const top = cursor?.ranked?.top ?? null;
    const nearest = { filter, exclusion: parsed.exclusion, top };
    const near = vector && (await this.queries.listNearest(user, vector, nearest));
    const words = await this.listByWords(user, query, top);
    const all = mergeRanks([near ?? [], words.map(({ article_id: id }) => id)]);
    const left = all.slice(findStart(all, cursor, query.offset));
    const hits = await this.queries.listRows(user, left.slice(0, query.limit));
    const total = cursor === null ? all.length : null;
    const isLast = left.length <= query.limit;
    const next = isLast ? null : toCursor(hits.at(-1), top ?? findTop(all, words));
    return { hits, total, snippets: parsed.snippets, next };
  }

  /**
   * Null while there is no model, and words alone can be searched.
   * @throws Problem 503 while there is no model, 502 or 504 when the provider fails
   */
  private async embed({ mode }: SearchQuery, text: string): Promise<QueryVector | null> {
    const vectors = await this.embedder.embed([text], { priority: 'person' }).catch((error: unknown) => {
      if (!(error instanceof ModelFailed)) throw error;
      throw error.reason === 'timeout'
        ? new UpstreamTimeout(error.message)
        : new UpstreamFailed(error.message);
    });
    const vector = vectors?.[0] ?? null;
    if (vector === null && mode === 'semantic') throw new FeatureNotConfigured('embeddings', NO_MODEL);
    return vector;
  }

  /** @param top articles that arrived after this hit do not count; null: all count */
  private async listByWords(user: User, query: SearchQuery, top: ArticlePosition | null): Promise<HitRow[]> {
    const hits = query.mode === 'hybrid' ? await this.words.listBest(user, query, top) : [];
    return hits.filter(({ article_id: id }) => top === null || id <= top.articleId);
  }
}

/** What is compared: an excluded word would attract the articles that have it. */
function joinIncluded(q: string): string {
  const terms = parseTerms(cleanText(q));
  if (!terms.some(({ isExcluded }) => isExcluded)) return q.trim();
  return terms.flatMap(({ text, isExcluded }) => (isExcluded ? [] : text)).join(' ');
}

/** Where the page begins: after the cursor's hit, which may have another rank now, or be gone. */
function findStart(all: readonly FusedRank[], cursor: HitCursor | null, offset: number): number {
  if (cursor === null) return offset;
  const place = all.findIndex(({ articleId }) => articleId === cursor.articleId);
  if (place >= 0) return place + 1;
  const next = all.findIndex((hit) => isAfter(hit, cursor));
  return next < 0 ? all.length : next;
}

/** The order of `mergeRanks`. */
function isAfter({ rank, articleId }: FusedRank, cursor: HitCursor): boolean {
  const last = cursor.ranked?.rank ?? 0;
  return rank < last || (rank === last && articleId < cursor.articleId);
}

/** The latest time of a hit by words, rounded up to milliseconds, and the highest id of all hits. */
function findTop(all: readonly FusedRank[], [first]: readonly HitRow[]): ArticlePosition {
  const articleId = all.reduce((max, hit) => Math.max(max, hit.articleId), 0);
  return { publishedAt: new Date(Date.parse(first?.top_at ?? EPOCH) + 1), articleId };
}

const toCursor = (hit: HitRow | undefined, top: ArticlePosition): HitCursor | null =>
  hit === undefined ? null : { ...toPosition(hit), ranked: { rank: hit.rank, top } };
