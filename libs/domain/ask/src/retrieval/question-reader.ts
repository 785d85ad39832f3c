import { Injectable } from '@nestjs/common';
import { StopWordsQueries } from '@reader/claims';
import { TermSnapshots } from '@reader/embeddings';
import { listTerms, type Question, type QuestionTerm, readQuestionWords, weighTerm } from './question';
import { QuestionQueries } from './question.queries';
import { omitRequestWords } from './request-words';

/** With fewer terms, a question probably continues the one before: "And how much did it cost?" */
const OWN_TERMS_MIN = 3;
/** The heaviest terms of a question; each is searched in the index and in every sentence. */
const TERMS_MAX = 24;
/** Of the terms of the question before: they help, but need not be in the answer. */
const EARLIER_SHARE = 0.5;

@Injectable()
export class QuestionReader {
  constructor(
    private readonly snapshots: TermSnapshots,
    private readonly queries: QuestionQueries,
    private readonly stopWords: StopWordsQueries,
  ) {}

  /** @param earlier the question before in the same conversation */
  async read(text: string, earlier: string | null): Promise<Question> {
    const own = await this.readTerms(text);
    if (earlier === null || own.length >= OWN_TERMS_MIN) return { text, terms: own };
    const known = new Set(own.map(({ term }) => term));
    const added = (await this.readTerms(earlier))
      .filter(({ term }) => !known.has(term))
      .map((term) => ({ ...term, weight: term.weight * EARLIER_SHARE }));
    return { text, terms: [...own, ...added] };
  }

  private async readTerms(text: string): Promise<QuestionTerm[]> {
    // All words say in which language the question is.
    const stopWords = await this.stopWords.list(readQuestionWords(text));
    const words = readQuestionWords(omitRequestWords(text));
    const terms = listTerms(words.filter((word) => !stopWords.has(word)));
    const counts = await this.countArticles(terms.map(({ id }) => id));
    const weighted = terms.map((term) => ({ ...term, weight: weighTerm(term.id, counts) }));
    return weighted.sort((one, other) => other.weight - one.weight).slice(0, TERMS_MAX);
  }

  /** From the snapshot; below 300 articles there is none, and the newest articles are counted. */
  private async countArticles(ids: readonly number[]) {
    const snapshot = await this.snapshots.getCurrent();
    if (snapshot !== null) return snapshot.frequencies;
    const { articles, counts } = await this.queries.countTerms(ids);
    return { articles, getCount: (id: number) => counts.get(id) ?? 0 };
  }
}
