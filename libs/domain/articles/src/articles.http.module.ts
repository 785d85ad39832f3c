import { Module } from '@nestjs/common';
import { ImagesModule } from '@reader/images';
import { SourcesModule } from '@reader/sources';
import { ArticlesController } from './article/articles.controller';
import { ArticlesModule } from './articles.module';
import { ListingController } from './listing/listing.controller';
import { OperationsController } from './operation/operations.controller';
import { TriageController } from './triage/triage.controller';

@Module({
  imports: [ArticlesModule, ImagesModule, SourcesModule],
  controllers: [TriageController, ListingController, ArticlesController, OperationsController],
})
export class ArticlesHttpModule {}
