import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { TagsQueries } from './tags.queries';
import { TagsService } from './tags.service';

@Module({
  imports: [ArticlesModule],
  providers: [TagsService, TagsQueries],
  exports: [TagsService, TagsQueries],
})
export class TagsModule {}
