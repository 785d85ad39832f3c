export { AnswerCache, type AnswerKey } from './answer/answer-cache';
export { ClaimView, VerifiedView } from './claim/claim.view';
export { ClaimsService, type VerifiedAnswer } from './claim/claims.service';
export { ClaimsHttpModule } from './claims.http.module';
export { ClaimsJobsModule } from './claims.jobs.module';
export { ClaimsModule } from './claims.module';
export { type LoadedText, QuotableTexts } from './text/quotable-texts';
export {
  type Claim,
  type DraftSentence,
  EXTRACTIVE,
  type Quotable,
  type Span,
  type TextSource,
} from './verification/claim';
export { readContentTerms } from './verification/clauses';
export { isTelling } from './verification/find-quote';
export { type Sentence, splitSentences } from './verification/sentences';
export { quoteSentence, type VerifiedSentences, verifySentences } from './verification/verify-sentences';
