export { EmbeddingModel } from './embedding-model';
export { type ModelFailureReason, ModelFailed, UnusableAnswer } from './errors';
export { LanguageModel } from './language-model';
export { LlmModule } from './llm.module';
export type { Prompt } from './prompt';
