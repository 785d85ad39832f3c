import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { ReadingListImport } from './reading-list-import';
import { ReadingListQueries } from './reading-list.queries';
import { ReadingListService } from './reading-list.service';

@Module({
  imports: [ArticlesModule],
  providers: [ReadingListService, ReadingListQueries, ReadingListImport],
  exports: [ReadingListService, ReadingListQueries, ReadingListImport],
})
export class ReadingListModule {}
