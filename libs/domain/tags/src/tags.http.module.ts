import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { ArticleTagsController } from './article-tags.controller';
import { TagsController } from './tags.controller';
import { TagsModule } from './tags.module';

@Module({ imports: [TagsModule, ArticlesModule], controllers: [TagsController, ArticleTagsController] })
export class TagsHttpModule {}
