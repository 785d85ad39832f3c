export { type Failing, ModelFailed, UnusableAnswer } from './errors';
export { LanguageModel } from './language-model';
export { LlmModule } from './llm.module';
export type { Question } from './question';
