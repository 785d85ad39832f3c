import { Module } from '@nestjs/common';
import { AskService } from './answer/ask.service';
import { SessionsRepository } from './session/sessions.repository';
import { SessionsService } from './session/sessions.service';

@Module({
  providers: [AskService, SessionsRepository, SessionsService],
  exports: [AskService, SessionsService],
})
export class AskModule {}
