import { Module } from '@nestjs/common';
import { ClaimsModule } from '@reader/claims';
import { StoriesModule } from '@reader/stories';
import { LastReadingQueries } from './last-reading.queries';
import { SummaryAuthor } from './summary-author';
import { SummaryController } from './summary.controller';
import { SummaryService } from './summary.service';
import { SummaryStories } from './summary-stories';

@Module({
  imports: [ClaimsModule, StoriesModule],
  controllers: [SummaryController],
  providers: [LastReadingQueries, SummaryAuthor, SummaryService, SummaryStories],
})
export class SummaryHttpModule {}
