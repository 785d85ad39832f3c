import { Module } from '@nestjs/common';
import { AskController } from './answer/ask.controller';
import { AskModule } from './ask.module';
import { AskSessionsController } from './session/sessions.controller';

@Module({ imports: [AskModule], controllers: [AskController, AskSessionsController] })
export class AskHttpModule {}
