import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { type LoadedText, QuotableTexts } from '@reader/claims';
import { mapInSlices } from '@reader/threads';
import { type Candidate, CandidatesQueries } from '../retrieval/candidates.queries';
import type { Question } from '../retrieval/question';
import { QuestionReader } from '../retrieval/question-reader';
import { type RetrievalOptions, Retriever } from '../retrieval/retriever';
import { rankSentences, type RankedSentence } from './rank-sentences';
import { readSentences } from './sentence-reader';

/** What the user's articles say about a question. */
export interface Passages {
  /** The articles that were read, the best first. */
  readonly candidates: readonly Candidate[];
  /** The best first. */
  readonly sentences: readonly RankedSentence[];
  /** The texts of the candidates, by article id. */
  readonly texts: ReadonlyMap<number, LoadedText>;
}

export interface QuestionText {
  readonly query: string;
  /** The question before in the same conversation. */
  readonly earlier: string | null;
}

@Injectable()
export class PassagesService {
  constructor(
    private readonly questions: QuestionReader,
    private readonly retriever: Retriever,
    private readonly candidates: CandidatesQueries,
    private readonly texts: QuotableTexts,
  ) {}

  /** Reads only what the user may read. */
  async find(user: UserRef, { query, earlier }: QuestionText, options: RetrievalOptions): Promise<Passages> {
    const question = await this.questions.read(query, earlier);
    return this.read(user, question, await this.retriever.find(user, question, options));
  }

  /** Reads only these articles, as far as the user may read them. */
  async findAmong(
    user: UserRef,
    { query, earlier }: QuestionText,
    articleIds: readonly number[],
  ): Promise<Passages> {
    const question = await this.questions.read(query, earlier);
    return this.read(user, question, await this.candidates.list(user, articleIds));
  }

  private async read(
    user: UserRef,
    { terms }: Question,
    candidates: readonly Candidate[],
  ): Promise<Passages> {
    const texts = await this.texts.load(
      user,
      candidates.map(({ article_id: id }) => id),
    );
    const sentences = await mapInSlices(candidates, (candidate) => {
      const text = texts.get(candidate.article_id);
      return text === undefined ? [] : readSentences(candidate, text, terms);
    });
    return { candidates, sentences: rankSentences(sentences.flat(), terms, Date.now()), texts };
  }
}
