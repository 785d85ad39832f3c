import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { QueryEmbedder, type QueryVector } from '@reader/embeddings';
import { cleanText } from '@reader/html';
import { createFieldProblem, FeatureNotConfigured, UpstreamFailed, UpstreamTimeout } from '@reader/http';
import { ModelFailed } from '@reader/llm';
import { parseTerms } from '@reader/search-terms';
import { type ParsedQuery, QueryParser, type QueryTerm } from '../query/query-parser';
import { type HitCursor, parseHitCursor } from './cursor';
import { parseTimeSpan } from './date-range';
import type { HitRow } from './hits.queries';
import { type FusedRank, mergeRanks } from './rank-fusion';
import { type NearestFilter, SIMILAR_MAX, SimilarHitsQueries } from './similar-hits.queries';
import { toConditions } from './search-conditions';
import type { SearchQuery } from './search.dto';
import { type SearchResult, SearchService } from './search.service';

/** Searches by words, by meaning, or by both. */
@Injectable()
export class SimilarSearchService {
  constructor(
    private readonly words: SearchService,
    private readonly embedder: QueryEmbedder,
    private readonly queries: SimilarHitsQueries,
    private readonly parser: QueryParser,
  ) {}

  async search(user: User, query: SearchQuery): Promise<SearchResult> {
    return query.mode === 'keyword' ? this.words.search(user, query) : this.searchSimilar(user, query);
  }

  private async searchSimilar(user: User, query: SearchQuery): Promise<SearchResult> {
    const cursor = query.cursor === undefined ? null : parseHitCursor(query.cursor, true);
    const text = joinIncluded(query.q);
    refuse(query, text);
    const [vector, parsed] = await Promise.all([this.embed(query, text), this.parser.parse(query.q)]);
    const filter = toConditions(query, parseTimeSpan(query.date_range));
    const near = await this.listByMeaning(user, vector, { filter, exclusion: getExclusion(parsed) });
    const byWords = query.mode === 'hybrid' ? await this.listByWords(user, query) : [];
    const all = mergeRanks([near, byWords]);
    const left = cursor === null ? all.slice(query.offset) : all.filter((hit) => isAfter(hit, cursor));
    const hits = await this.queries.listRows(user, left.slice(0, query.limit));
    const terms: readonly QueryTerm[] = parsed?.terms ?? [];
    const last = left.length > query.limit ? hits.at(-1) : undefined;
    return { hits, total: cursor === null ? all.length : null, terms, next: last ? toCursor(last) : null };
  }

  /**
   * Null while there is no model, and words alone can be searched.
   * @throws Problem 503 while there is no model, 502 or 504 when the provider fails
   */
  private async embed({ mode }: SearchQuery, text: string): Promise<QueryVector | null> {
    const vectors = await this.embedder.embed([text]).catch((error: unknown) => {
      if (!(error instanceof ModelFailed)) throw error;
      throw error.reason === 'timeout'
        ? new UpstreamTimeout(error.message)
        : new UpstreamFailed(error.message);
    });
    const vector = vectors?.[0] ?? null;
    if (vector === null && mode === 'semantic') throw createNoModelProblem();
    return vector;
  }

  private async listByMeaning(
    user: User,
    vector: QueryVector | null,
    filter: NearestFilter,
  ): Promise<number[]> {
    return vector === null ? [] : this.queries.listNearest(user, vector, filter);
  }

  private async listByWords(user: User, query: SearchQuery): Promise<number[]> {
    const input: SearchQuery = {
      ...query,
      mode: 'keyword',
      sort: 'relevance',
      limit: SIMILAR_MAX,
      offset: 0,
    };
    delete input.cursor;
    return (await this.words.search(user, input)).hits.map(({ article_id: id }) => id);
  }
}

const createNoModelProblem = (): FeatureNotConfigured =>
  new FeatureNotConfigured(
    'embeddings',
    'Searching by meaning is not available: no model is ready. This server has too few articles, or its ' +
      'provider of embeddings is not set up.',
  );

const getExclusion = (parsed: ParsedQuery | null): string | null => parsed?.exclusion ?? null;

/** What is compared: an excluded word would attract the articles that have it. */
function joinIncluded(q: string): string {
  const terms = parseTerms(cleanText(q));
  if (!terms.some(({ isExcluded }) => isExcluded)) return q.trim();
  return terms.flatMap(({ text, isExcluded }) => (isExcluded ? [] : text)).join(' ');
}

function refuse({ cursor, offset }: SearchQuery, text: string): void {
  if (cursor !== undefined && offset !== 0)
    throw createFieldProblem('offset', 'A cursor and an offset exclude each other.');
  if (text === '') throw createFieldProblem('q', 'Give words to search for.');
}

/** The order of `mergeRanks`. */
function isAfter({ rank, articleId }: FusedRank, cursor: HitCursor): boolean {
  const last = cursor.ranked?.rank ?? 0;
  return rank < last || (rank === last && articleId < cursor.articleId);
}

function toCursor({ article_id: articleId, published_at: at, rank }: HitRow): HitCursor {
  const position = { articleId, publishedAt: new Date(at) };
  return { ...position, ranked: { rank, top: position } };
}
