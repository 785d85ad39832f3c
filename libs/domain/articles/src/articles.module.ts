import { Module, type OnModuleInit } from '@nestjs/common';
import { Outbox, OutboxModule } from '@reader/outbox';
import { SourcesModule } from '@reader/sources';
import { ArticleRepository } from './article/article.repository';
import { ArticlesQueries } from './article/articles.queries';
import { PurgedArticlesRepository } from './article/purged-articles.repository';
import { RemovedArticlesRepository } from './article/removed-articles.repository';
import { RemovedSourceHandler } from './article/removed-source-handler';
import { ReplacedContentsRepository } from './article/replaced-contents.repository';
import { ListingService } from './listing/listing.service';
import { OperationsRepository } from './operation/operations.repository';
import { OperationsService } from './operation/operations.service';
import { ArticleReader } from './query/article-reader';
import { CountersQueries } from './query/counters.queries';
import { TriageService } from './triage/triage.service';

const PROVIDERS = [
  ArticlesQueries,
  ArticleRepository,
  PurgedArticlesRepository,
  RemovedArticlesRepository,
  ReplacedContentsRepository,
  TriageService,
  RemovedSourceHandler,
  ListingService,
  ArticleReader,
  CountersQueries,
  OperationsRepository,
  OperationsService,
];

@Module({ imports: [OutboxModule, SourcesModule], providers: PROVIDERS, exports: PROVIDERS })
export class ArticlesModule implements OnModuleInit {
  constructor(
    private readonly outbox: Outbox,
    private readonly removedSources: RemovedSourceHandler,
  ) {}

  onModuleInit(): void {
    this.outbox.register(this.removedSources);
  }
}
