import { Module } from '@nestjs/common';
import { ImagesModule } from '@reader/images';
import { SourcesModule } from '@reader/sources';
import { ArticlesController } from './article/articles.controller';
import { ArticlesModule } from './articles.module';
import { ListingController } from './listing/listing.controller';
import { OperationsController } from './operation/operations.controller';
import { CountsController } from './counts/counts.controller';
import { CountsQueries } from './counts/counts.queries';
import { CountsService } from './counts/counts.service';
import { BulkTriageService } from './triage/bulk-triage.service';
import { TriageController } from './triage/triage.controller';
import { TriageEventsController } from './triage/triage-events.controller';

@Module({
  imports: [ArticlesModule, ImagesModule, SourcesModule],
  // The fixed paths come before those with an id.
  controllers: [
    CountsController,
    TriageEventsController,
    TriageController,
    ListingController,
    ArticlesController,
    OperationsController,
  ],
  providers: [BulkTriageService, CountsQueries, CountsService],
})
export class ArticlesHttpModule {}
