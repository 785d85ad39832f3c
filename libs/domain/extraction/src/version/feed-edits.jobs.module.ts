import { Module, type OnModuleInit } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { Outbox, OutboxModule } from '@reader/outbox';
import { FeedEditsHandler } from './feed-edits-handler';
import { FeedVersionsRepository } from './feed-versions.repository';

@Module({ imports: [ArticlesModule, OutboxModule], providers: [FeedEditsHandler, FeedVersionsRepository] })
export class FeedEditsJobsModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly feedEdits: FeedEditsHandler,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this.feedEdits);
  }
}
