import { Module, type OnModuleInit } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { EmbeddingsModule } from '@reader/embeddings';
import { LlmModule, VerifiedRates } from '@reader/llm';
import { AnswerGenerator } from './answer/answer-generator';
import { SentenceRanker } from './extract/sentence-ranker';
import { SentenceWriter } from './prompt/sentence-writer';
import { AnswerCache } from './answer/answer-cache';
import { claimMetrics } from './claim/claims.metrics';
import { ClaimsRepository } from './claim/claims.repository';
import { ClaimsService } from './claim/claims.service';
import { QuotableTexts } from './text/quotable-texts';
import { QuotableTextsQueries } from './text/quotable-texts.queries';

const EXPORTED = [
  ...[AnswerCache, AnswerGenerator, ClaimsRepository, ClaimsService],
  ...[QuotableTexts, SentenceRanker, SentenceWriter],
];

@Module({
  imports: [ArticlesModule, EmbeddingsModule, LlmModule],
  providers: [...claimMetrics, ...EXPORTED, QuotableTextsQueries],
  exports: [...EXPORTED, ArticlesModule, EmbeddingsModule, LlmModule],
})
export class ClaimsModule implements OnModuleInit {
  constructor(
    private readonly rates: VerifiedRates,
    private readonly claims: ClaimsRepository,
  ) {}

  onModuleInit(): void {
    this.rates.register((days) => this.claims.listRates(days));
  }
}
