import { Module, type OnModuleInit } from '@nestjs/common';
import { ArticlesModule, OperationAdditions } from '@reader/articles';
import { TagsQueries } from './tags.queries';
import { buildRemoveAddedTagsSql } from './tags.repository';
import { TagsService } from './tags.service';

@Module({
  imports: [ArticlesModule],
  providers: [TagsService, TagsQueries],
  exports: [TagsService, TagsQueries],
})
export class TagsModule implements OnModuleInit {
  constructor(private readonly additions: OperationAdditions) {}

  onModuleInit(): void {
    this.additions.register(buildRemoveAddedTagsSql);
  }
}
