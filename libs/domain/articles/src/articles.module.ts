import { Module } from '@nestjs/common';
import { SourcesModule } from '@reader/sources';
import { Arrivals } from './arrival/arrivals';
import { ArrivalsQueries } from './arrival/arrivals.queries';
import { ArticleStore } from './article/article-store';
import { ArticlesQueries } from './article/articles.queries';
import { Keeping } from './article/keeping';
import { SearchDocuments } from './article/search-documents';
import { IdsQueries } from './listing/ids.queries';
import { ListingService } from './listing/listing.service';
import { PagesQueries } from './listing/pages.queries';
import { TotalsQueries } from './listing/totals.queries';
import { OperationsQueries } from './operation/operations.queries';
import { OperationsService } from './operation/operations.service';
import { TriageService } from './triage/triage.service';

@Module({
  imports: [SourcesModule],
  providers: [
    ArticlesQueries,
    ArticleStore,
    SearchDocuments,
    TriageService,
    Keeping,
    Arrivals,
    ArrivalsQueries,
    ListingService,
    IdsQueries,
    PagesQueries,
    TotalsQueries,
    OperationsQueries,
    OperationsService,
  ],
  exports: [
    Arrivals,
    ArrivalsQueries,
    ArticlesQueries,
    ArticleStore,
    ListingService,
    OperationsQueries,
    OperationsService,
    SearchDocuments,
    TriageService,
  ],
})
export class ArticlesModule {}
