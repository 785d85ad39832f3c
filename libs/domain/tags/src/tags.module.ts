import { Module, type OnModuleInit } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { Outbox, OutboxModule } from '@reader/outbox';
import { TagsQueries } from './tags.queries';
import { TagsService } from './tags.service';
import { UndoneTagsHandler } from './undone-tags-handler';

@Module({
  imports: [ArticlesModule, OutboxModule],
  providers: [TagsService, TagsQueries, UndoneTagsHandler],
  exports: [TagsService, TagsQueries],
})
export class TagsModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly undoneTags: UndoneTagsHandler,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this.undoneTags);
  }
}
