import { Injectable } from '@nestjs/common';
import type { User, UserRef } from '@reader/accounts';
import { ArticlesQueries } from '@reader/articles';
import { NotFound } from '@reader/http';
import { type Claim, EXTRACTIVE } from '../verification/claim';
import { type ClaimView, type ClaimWithArticleView, toClaimView, toClaimWithArticleView } from './claim.view';
import { ClaimMetrics } from './claims.metrics';
import { ClaimsRepository } from './claims.repository';

/** An answer whose sentences were verified. */
export interface VerifiedAnswer {
  readonly purpose: string;
  /** Name of the model, or `EXTRACTIVE`. */
  readonly model: string;
  readonly claims: readonly Claim[];
  readonly dropped: number;
}

@Injectable()
export class ClaimsService {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly articles: ArticlesQueries,
    private readonly metrics: ClaimMetrics,
  ) {}

  /** Stores the claims of a new answer, and counts how many of its sentences were verified. */
  async store(user: UserRef, answer: VerifiedAnswer): Promise<ClaimView[]> {
    await this.count(answer);
    return this.storeAgain(user, answer);
  }

  /** Counts how many sentences of a model's new answer were verified, without storing its claims. */
  async count(answer: VerifiedAnswer): Promise<void> {
    const { purpose, model, claims, dropped } = answer;
    if (model === EXTRACTIVE) return;
    this.metrics.count(purpose, claims.length, dropped);
    await this.claims.countVerified(answer, claims.length, dropped);
  }

  /** Stores the claims of an answer that was counted before, such as one from the cache. */
  async storeAgain(user: UserRef, answer: Omit<VerifiedAnswer, 'dropped'>): Promise<ClaimView[]> {
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
