import { Module } from '@nestjs/common';
import { DigestsController } from './digests.controller';
import { DigestsModule } from './digests.module';
import { MarkReadController } from './links/mark-read.controller';
import { UnsubscribeController } from './links/unsubscribe.controller';

@Module({
  imports: [DigestsModule],
  controllers: [MarkReadController, UnsubscribeController, DigestsController],
})
export class DigestsHttpModule {}
