import { Module } from '@nestjs/common';
import { EmbeddingModel } from './embedding-model';
import { LanguageModel } from './language-model';

@Module({ providers: [EmbeddingModel, LanguageModel], exports: [EmbeddingModel, LanguageModel] })
export class LlmModule {}
