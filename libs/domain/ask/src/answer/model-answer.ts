import { Injectable } from '@nestjs/common';
import { ClaimsService, SentenceVerifier } from '@reader/claims';
import { LanguageModel } from '@reader/llm';
import type { AnswerDraft } from './answer-draft';
import type { AskSentenceView } from './answer.view';
import { choosePromptArticles } from './ask-material';
import { buildAskPrompt, SENTENCES_MAX } from './ask-prompt';
import type { PreparedQuestion } from './prepared-question';

/** Lets the operator's language model answer. Only what a quote supports is shown. */
@Injectable()
export class ModelAnswer {
  constructor(
    private readonly model: LanguageModel,
    private readonly claims: ClaimsService,
  ) {}

  getModelName({ purpose }: PreparedQuestion): string {
    return this.model.modelName(purpose);
  }

  async canAnswer({ user, purpose, passages }: PreparedQuestion): Promise<boolean> {
    if (passages.candidates.length === 0 || this.model.isPaused(purpose)) return false;
    return this.model.isEnabledFor(user);
  }

  /** Adds each verified sentence to the answer as it arrives. @throws ModelFailed, also after some */
  async *addSentences(
    draft: AnswerDraft,
    { purpose, user, query, sessionId, history, passages }: PreparedQuestion,
    signal: AbortSignal,
  ): AsyncGenerator<AskSentenceView> {
    const articles = choosePromptArticles(passages);
    const known = new Map(articles.map((article) => [article.candidate.article_id, article]));
    const verifier = new SentenceVerifier(
      new Map(articles.map(({ candidate, text }) => [candidate.article_id, text])),
    );
    const prompt = buildAskPrompt({ purpose, userId: user.id, sessionId, query, history, articles });
    let verified = 0;
    try {
      for await (const item of this.model.streamItems(prompt, signal)) {
        const claim = item === null ? null : verifier.verify(item);
        const article = claim === null ? undefined : known.get(claim.articleId);
        if (claim === null || article === undefined) draft.dropped++;
        else {
          verified++;
          if (!draft.hasSentence(claim.sentence)) yield draft.add(claim, article.candidate);
        }
        if (draft.sentences.length === SENTENCES_MAX) return;
      }
    } finally {
      // Also when the model fails after some sentences, or the client leaves.
      const counts = { verified, dropped: draft.dropped };
      await this.claims.countSentences({ purpose, model: this.model.modelName(purpose) }, counts);
    }
  }
}
