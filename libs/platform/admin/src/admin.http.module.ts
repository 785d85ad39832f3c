import { Module } from '@nestjs/common';
import { AdminModule } from './admin.module';
import { DeadLettersController } from './dead-letters.controller';

@Module({ imports: [AdminModule], controllers: [DeadLettersController] })
export class AdminHttpModule {}
