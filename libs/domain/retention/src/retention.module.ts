import { Module } from '@nestjs/common';
import { RetentionQueries } from './retention.queries';
import { RetentionService } from './retention.service';

@Module({
  providers: [RetentionQueries, RetentionService],
  exports: [RetentionQueries, RetentionService],
})
export class RetentionModule {}
