import { Module, type OnModuleInit } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { type EventHandler, Outbox, OutboxModule } from '@reader/outbox';
import { FullTextsHandler, NewArticlesHandler } from './match/event-handlers';
import { ExistingArticlesHandler } from './meaning/existing-articles-handler';
import { MeaningHandler } from './meaning/meaning-handler';
import { WatchlistsModule } from './watchlists.module';

const EVENT_HANDLERS = [NewArticlesHandler, FullTextsHandler, MeaningHandler, ExistingArticlesHandler];

@Module({ imports: [OutboxModule, WatchlistsModule], providers: EVENT_HANDLERS })
export class WatchlistsJobsModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    for (const type of EVENT_HANDLERS) this.outbox.register(this.modules.get<EventHandler>(type));
  }
}
