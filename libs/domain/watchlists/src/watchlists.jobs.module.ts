import { Module, type OnModuleInit } from '@nestjs/common';
import { Outbox, OutboxModule } from '@reader/outbox';
import { FullTextsHandler, NewArticlesHandler } from './match/event-handlers';
import { WatchlistsModule } from './watchlists.module';

@Module({ imports: [OutboxModule, WatchlistsModule], providers: [NewArticlesHandler, FullTextsHandler] })
export class WatchlistsJobsModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly newArticles: NewArticlesHandler,
    private readonly fullTexts: FullTextsHandler,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this.newArticles);
    this.outbox.register(this.fullTexts);
  }
}
