export { AiAccess } from './access/ai-access';
export { EmbeddingModel, type EmbedOptions } from './embedding-model';
export { type ModelFailureReason, ModelFailed, OtherDimensions, UnusableAnswer } from './errors';
export { LanguageModel } from './language-model';
export { LlmHttpModule } from './llm.http.module';
export { LlmModule } from './llm.module';
export type { ItemsPrompt, Prompt } from './prompt';
export { SpeechBudget, type SpeechReservation } from './speech/speech-budget';
export {
  SPEECH_DEADLINE_MS,
  SPEECH_TEXT_LENGTH_MAX,
  SpeechModel,
  type SpeechOptions,
} from './speech/speech-model';
export * from './tracing/session-ids';
export { type TokenBudget, TokenBudgets } from './usage/token-budgets';
export { type VerifiedRate, VerifiedRates } from './usage/verified-rates';
