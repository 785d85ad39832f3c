import { Module } from '@nestjs/common';
import { LlmController } from './llm.controller';
import { LlmModule } from './llm.module';

/** The administrators' page of models. */
@Module({ imports: [LlmModule], controllers: [LlmController] })
export class LlmHttpModule {}
