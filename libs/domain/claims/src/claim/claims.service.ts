import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { ArticlesQueries } from '@reader/articles';
import { NotFound } from '@reader/http';
import type { Claim } from '../verification/claim';
import { type ClaimView, type ClaimWithArticleView, toClaimView, toClaimWithArticleView } from './claim.view';
import { ClaimMetrics } from './claims.metrics';
import { type ClaimOrigin, ClaimsRepository, type SentenceCounts } from './claims.repository';

/** The claims of an answer. Its model is `EXTRACTIVE` when all of them are quotes. */
export interface AnswerClaims extends ClaimOrigin {
  readonly claims: readonly Claim[];
}

@Injectable()
export class ClaimsService {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly articles: ArticlesQueries,
    private readonly metrics: ClaimMetrics,
  ) {}

  /** Counts what a model wrote. Call it where its sentences are verified, and for nothing else. */
  async countSentences(origin: ClaimOrigin, counts: SentenceCounts): Promise<void> {
    if (counts.verified + counts.dropped === 0) return;
    this.metrics.count(origin.purpose, counts);
    await this.claims.addCounts(origin, counts);
  }

  /** Stores the claims of an answer that are not stored yet, or not any more. */
  async store(user: UserRef, answer: AnswerClaims): Promise<ClaimView[]> {
    return (await this.claims.save(user, answer, answer.claims)).map(toClaimView);
  }

  /** @throws NotFound when the claim is not the user's, or the user may not read its article any more */
  async get(user: User, claimId: number): Promise<ClaimWithArticleView> {
    const claim = await this.claims.findById(user, claimId);
    const article = claim && (await this.articles.findById(user, claim.article_id));
    if (claim === null || article === null) throw new NotFound('claim');
    return toClaimWithArticleView(claim, article);
  }
}
