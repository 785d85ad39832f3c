export { AnswerDraft } from './answer/answer-draft';
export { AnswerWriter } from './answer/answer-writer';
export { QUESTION_LENGTH_MAX } from './answer/ask.dto';
export { AskLimiter } from './answer/ask-limiter';
export { AskHttpModule } from './ask.http.module';
export { AskModule } from './ask.module';
export { PassagesService } from './sentences/passages.service';
