import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { AnswerCache } from './answer/answer-cache';
import { claimMetrics } from './claim/claims.metrics';
import { ClaimsRepository } from './claim/claims.repository';
import { ClaimsService } from './claim/claims.service';
import { QuotableTexts } from './text/quotable-texts';
import { QuotableTextsQueries } from './text/quotable-texts.queries';

@Module({
  imports: [ArticlesModule],
  providers: [
    ...claimMetrics,
    AnswerCache,
    ClaimsRepository,
    ClaimsService,
    QuotableTexts,
    QuotableTextsQueries,
  ],
  exports: [AnswerCache, ClaimsRepository, ClaimsService, QuotableTexts],
})
export class ClaimsModule {}
