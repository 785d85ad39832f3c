import { Module } from '@nestjs/common';
import { SourcesModule } from '@reader/sources';
import { ArticleTasks } from './article-task/article-tasks';
import { ArticleTaskRepository } from './article-task/article-task.repository';
import { ArticleRepository } from './article/article.repository';
import { ArticlesQueries } from './article/articles.queries';
import { DuplicatesRepository } from './article/duplicates.repository';
import { PurgedArticlesRepository } from './article/purged-articles.repository';
import { SourceRemovalListener } from './article/source-removal-listener';
import { SearchDocumentRepository } from './article/search-document.repository';
import { ListingService } from './listing/listing.service';
import { OperationAdditions } from './operation/operation-additions';
import { OperationsRepository } from './operation/operations.repository';
import { OperationsService } from './operation/operations.service';
import { ArticleReader } from './query/article-reader';
import { CountersQueries } from './query/counters.queries';
import { TriageService } from './triage/triage.service';

@Module({
  imports: [SourcesModule],
  providers: [
    ArticlesQueries,
    ArticleRepository,
    DuplicatesRepository,
    PurgedArticlesRepository,
    SearchDocumentRepository,
    TriageService,
    SourceRemovalListener,
    ArticleTasks,
    ArticleTaskRepository,
    ListingService,
    ArticleReader,
    CountersQueries,
    OperationAdditions,
    OperationsRepository,
    OperationsService,
  ],
  exports: [
    ArticleTasks,
    ArticleTaskRepository,
    ArticlesQueries,
    ArticleRepository,
    DuplicatesRepository,
    ArticleReader,
    ListingService,
    OperationAdditions,
    OperationsRepository,
    OperationsService,
    PurgedArticlesRepository,
    SearchDocumentRepository,
    TriageService,
  ],
})
export class ArticlesModule {}
