import { Module } from '@nestjs/common';
import { AiAccess } from './access/ai-access';
import { EmbeddingModel } from './embedding-model';
import { LanguageModel } from './language-model';
import { SpeechBudget } from './speech/speech-budget';
import { SpeechModel } from './speech/speech-model';
import { Tracer } from './tracing/tracer';
import { CallRecorder, tokenCounter } from './usage/call-recorder';
import { ModelReport } from './usage/model-report';
import { TokenBudgets } from './usage/token-budgets';
import { UsageRepository } from './usage/usage.repository';
import { VerifiedRates } from './usage/verified-rates';

@Module({
  providers: [
    AiAccess,
    CallRecorder,
    EmbeddingModel,
    LanguageModel,
    ModelReport,
    SpeechBudget,
    SpeechModel,
    TokenBudgets,
    tokenCounter,
    Tracer,
    UsageRepository,
    VerifiedRates,
  ],
  exports: [
    AiAccess,
    EmbeddingModel,
    LanguageModel,
    ModelReport,
    SpeechBudget,
    SpeechModel,
    TokenBudgets,
    UsageRepository,
    VerifiedRates,
  ],
})
export class LlmModule {}
