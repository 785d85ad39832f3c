import { Module, type OnModuleInit } from '@nestjs/common';
import { ArticlesModule, OperationAdditions } from '@reader/articles';
import { ExtractionModule } from '@reader/extraction';
import { ReadingListImport } from './reading-list-import';
import { buildRemoveAddedItemsSql, ReadingListQueries } from './reading-list.queries';
import { PageSaver } from './page-saver';
import { ReadingListService } from './reading-list.service';

@Module({
  imports: [ArticlesModule, ExtractionModule],
  providers: [ReadingListService, ReadingListQueries, ReadingListImport, PageSaver],
  exports: [ReadingListService, ReadingListQueries, ReadingListImport],
})
export class ReadingListModule implements OnModuleInit {
  constructor(private readonly additions: OperationAdditions) {}

  onModuleInit(): void {
    this.additions.register(buildRemoveAddedItemsSql);
  }
}
