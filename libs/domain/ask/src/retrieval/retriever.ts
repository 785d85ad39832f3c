import { Injectable, Logger } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { NearestQueries, QueryEmbedder } from '@reader/embeddings';
import { ModelFailed } from '@reader/llm';
import { AnyWordSearchService, mergeRanks } from '@reader/search';
import {
  buildNotLeftOutSql,
  buildTriageConditions,
  type Candidate,
  CandidatesQueries,
} from './candidates.queries';
import type { Question } from './question';

/** Articles whose texts are read. */
export const CANDIDATES_MAX = 30;
/** So that a source that repeats itself leaves room for others. */
const PER_SOURCE_MAX = 10;
/** Of each list, before copies and the surplus of a source are left out. */
const LISTED_MAX = 60;

export interface RetrievalOptions {
  /** Also archived and skipped articles. */
  readonly includeAll: boolean;
  /** Aborts when the client is gone. */
  readonly signal: AbortSignal;
}

/** Finds the articles that may answer a question: by words and by meaning. */
@Injectable()
export class Retriever {
  private readonly log = new Logger(Retriever.name);

  constructor(
    private readonly words: AnyWordSearchService,
    private readonly embedder: QueryEmbedder,
    private readonly nearest: NearestQueries,
    private readonly candidates: CandidatesQueries,
  ) {}

  /** The best first; only articles that the user may read. */
  async find(user: UserRef, question: Question, options: RetrievalOptions): Promise<Candidate[]> {
    if (question.terms.length === 0) return [];
    const lists = await Promise.all([
      this.listByWords(user, question, options),
      this.listByMeaning(user, question, options),
    ]);
    const ids = mergeRanks(lists).map(({ articleId }) => articleId);
    return chooseCandidates(await this.candidates.list(user, ids));
  }

  private listByWords(
    user: UserRef,
    { terms }: Question,
    { includeAll }: RetrievalOptions,
  ): Promise<number[]> {
    const weights = new Map<string, number>();
    for (const { word, weight } of terms) weights.set(word, (weights.get(word) ?? 0) + weight);
    return this.words.search(user, {
      words: [...weights].map(([text, weight]) => ({ text, weight })),
      filter: buildTriageConditions(includeAll),
      limit: LISTED_MAX,
      perSource: PER_SOURCE_MAX,
    });
  }

  /** Nothing while there is no vector model, or its provider fails. */
  private async listByMeaning(
    user: UserRef,
    { terms }: Question,
    { includeAll, signal }: RetrievalOptions,
  ): Promise<number[]> {
    const text = [...new Set(terms.map(({ word }) => word))].join(' ');
    const embedding = this.embedder.embed([text], { priority: 'person', stopping: signal });
    const [query] = (await embedding.catch((error: unknown) => this.explain(error, signal))) ?? [];
    if (query === undefined || query.vector === null) return [];
    const near = await this.nearest.listNearest(user, {
      ...query,
      vector: query.vector,
      limit: LISTED_MAX,
      filter: buildNotLeftOutSql(user, includeAll),
    });
    return near.map(({ article_id: id }) => id);
  }

  private explain(error: unknown, signal: AbortSignal): null {
    signal.throwIfAborted();
    if (!(error instanceof ModelFailed)) throw error;
    this.log.warn({ what: 'a question was searched by words only', why: error.message });
    return null;
  }
}

/** Without copies of others in the list, and with a few of each source. */
function chooseCandidates(found: readonly Candidate[]): Candidate[] {
  const ids = new Set(found.map(({ article_id: id }) => id));
  const bySource = new Map<number, number>();
  const chosen = found.filter(({ source_id: source, originals }) => {
    const count = bySource.get(source) ?? 0;
    if (count >= PER_SOURCE_MAX || originals.some((id) => ids.has(id))) return false;
    bySource.set(source, count + 1);
    return true;
  });
  return chosen.slice(0, CANDIDATES_MAX);
}
