import { Module } from '@nestjs/common';
import { SourcesModule } from '@reader/sources';
import { ArticleStore } from './article/article-store';
import { ArticlesQueries } from './article/articles.queries';
import { Keeping } from './article/keeping';
import { TriageService } from './triage/triage.service';

@Module({
  imports: [SourcesModule],
  providers: [ArticlesQueries, ArticleStore, TriageService, Keeping],
  exports: [ArticlesQueries, ArticleStore, TriageService],
})
export class ArticlesModule {}
