import { Module, type OnModuleInit } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { ExtractionModule } from '@reader/extraction';
import { Outbox, OutboxModule } from '@reader/outbox';
import { ReadingListImport } from './reading-list-import';
import { ReadingListQueries } from './reading-list.queries';
import { PageSaver } from './page-saver';
import { ReadingListService } from './reading-list.service';
import { UndoneItemsHandler } from './undone-items-handler';

@Module({
  imports: [ArticlesModule, ExtractionModule, OutboxModule],
  providers: [ReadingListService, ReadingListQueries, ReadingListImport, PageSaver, UndoneItemsHandler],
  exports: [ReadingListService, ReadingListQueries, ReadingListImport],
})
export class ReadingListModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly undoneItems: UndoneItemsHandler,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this.undoneItems);
  }
}
