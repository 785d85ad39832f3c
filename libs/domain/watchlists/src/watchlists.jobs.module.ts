import { Module, type OnModuleInit } from '@nestjs/common';
import { Outbox, OutboxModule } from '@reader/outbox';
import { FullTextsHandler, NewArticlesHandler } from './match/event-handlers';
import { MeaningHandler } from './meaning/meaning-handler';
import { WatchlistsModule } from './watchlists.module';

@Module({
  imports: [OutboxModule, WatchlistsModule],
  providers: [NewArticlesHandler, FullTextsHandler, MeaningHandler],
})
export class WatchlistsJobsModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly newArticles: NewArticlesHandler,
    private readonly fullTexts: FullTextsHandler,
    private readonly meaning: MeaningHandler,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this.newArticles);
    this.outbox.register(this.fullTexts);
    this.outbox.register(this.meaning);
  }
}
