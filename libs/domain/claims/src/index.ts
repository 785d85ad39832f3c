export { AnswerCache, type AnswerKey } from './answer/answer-cache';
export {
  AnswerGenerator,
  type AnswerRequest,
  type DraftAnswer,
  type GeneratedAnswer,
  type StoredAnswer,
} from './answer/answer-generator';
export { ClaimView, VerifiedView } from './claim/claim.view';
export { ClaimsService, type VerifiedAnswer } from './claim/claims.service';
export { ClaimsHttpModule } from './claims.http.module';
export { ClaimsJobsModule } from './claims.jobs.module';
export { ClaimsModule } from './claims.module';
export { extractSection } from './extract/extract-section';
export { pickDifferent, type RankedSentence, rankSentences, readSentences } from './extract/rank-sentences';
export { SentenceRanker } from './extract/sentence-ranker';
export { StopWordsQueries } from './extract/stop-words.queries';
export { type LoadedText, QuotableTexts, type TextVersion } from './text/quotable-texts';
export {
  type Claim,
  type DraftSentence,
  EXTRACTIVE,
  type Quotable,
  type Span,
  type TextSource,
} from './verification/claim';
export { readContentTerms } from './verification/clauses';
export { hasMoreThanTitle } from './verification/find-quote';
export { type Sentence, splitSentences } from './verification/sentences';
export {
  quoteSentence,
  SentenceVerifier,
  type VerifiedSentences,
  verifySentences,
} from './verification/verify-sentences';
export {
  buildSentencesSchema,
  formatMaterial,
  labelArticle,
  QUOTE_RULES,
  type ReadDrafts,
  readDrafts,
} from './prompt/sentences-prompt';
export { SentenceWriter, type WritingTask } from './prompt/sentence-writer';
