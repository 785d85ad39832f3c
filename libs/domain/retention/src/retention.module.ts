import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { RetentionRepository } from './retention.repository';
import { RetentionService } from './retention.service';

@Module({
  imports: [ArticlesModule],
  providers: [RetentionRepository, RetentionService],
  exports: [ArticlesModule, RetentionRepository, RetentionService],
})
export class RetentionModule {}
