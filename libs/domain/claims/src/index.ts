export { AnswerGenerator, type DraftAnswer } from './answer/answer-generator';
export { ClaimView, VerifiedView } from './claim/claim.view';
export { ClaimsService } from './claim/claims.service';
export { ClaimsHttpModule } from './claims.http.module';
export { ClaimsJobsModule } from './claims.jobs.module';
export { ClaimsModule } from './claims.module';
export { extractSection } from './extract/extract-section';
export { pickDifferent, type RankedSentence, rankSentences, readSentences } from './extract/rank-sentences';
export { SentenceRanker } from './extract/sentence-ranker';
export { StopWordsQueries } from './extract/stop-words.queries';
export { type LoadedText, QuotableTexts } from './text/quotable-texts';
export {
  type Claim,
  type DraftSentence,
  EXTRACTIVE,
  type Quotable,
  type TextSource,
} from './verification/claim';
export { readContentTerms } from './verification/clauses';
export { hasMoreThanTitle, QUOTE_WORDS_MIN } from './verification/find-quote';
export { splitSentences } from './verification/sentences';
export { quoteSentence, SentenceVerifier, type VerifiedSentences } from './verification/verify-sentences';
export { labelArticle } from './prompt/sentences-prompt';
export { SentenceWriter } from './prompt/sentence-writer';
