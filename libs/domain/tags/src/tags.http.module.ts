import { Module } from '@nestjs/common';
import { AccountsModule, provideUserLimit } from '@reader/accounts';
import { sql } from '@reader/database';
import { ArticlesModule } from '@reader/articles';
import { ArticleTagsController } from './article-tags.controller';
import { TagsController } from './tags.controller';
import { TagsModule } from './tags.module';
import { TAGS_MAX } from './tags.repository';

const LIMIT = provideUserLimit({
  name: 'tags',
  max: TAGS_MAX,
  buildUsedSql: (userId) => sql`select count(*) from tags where owner_id = ${userId}`,
});

@Module({
  imports: [AccountsModule, TagsModule, ArticlesModule],
  controllers: [TagsController, ArticleTagsController],
  providers: [LIMIT],
})
export class TagsHttpModule {}
