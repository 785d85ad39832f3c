import { Module } from '@nestjs/common';
import { ClaimsModule } from '@reader/claims';
import { EmbeddingsModule } from '@reader/embeddings';
import { LlmModule } from '@reader/llm';
import { SearchModule } from '@reader/search';
import { AnswerStore } from './answer/answer-store';
import { AnswerWriter } from './answer/answer-writer';
import { AskLimiter } from './answer/ask-limiter';
import { AskService } from './answer/ask.service';
import { ModelAnswer } from './answer/model-answer';
import { QuestionPreparer } from './answer/question-preparer';
import { CandidatesQueries } from './retrieval/candidates.queries';
import { QuestionQueries } from './retrieval/question.queries';
import { QuestionReader } from './retrieval/question-reader';
import { Retriever } from './retrieval/retriever';
import { PassagesService } from './sentences/passages.service';
import { SessionsRepository } from './session/sessions.repository';
import { SessionsService } from './session/sessions.service';

@Module({
  imports: [ClaimsModule, EmbeddingsModule, LlmModule, SearchModule],
  providers: [
    ...[AnswerStore, AnswerWriter, AskLimiter, AskService, ModelAnswer, PassagesService, QuestionPreparer],
    ...[CandidatesQueries, QuestionQueries, QuestionReader, Retriever],
    ...[SessionsRepository, SessionsService],
  ],
  exports: [AnswerWriter, AskLimiter, AskService, PassagesService, SessionsService],
})
export class AskModule {}
