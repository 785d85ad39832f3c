import { Module } from '@nestjs/common';
import { ArticlesModule } from '@reader/articles';
import { ImagesModule } from '@reader/images';
import { BodiesController } from './body/bodies.controller';
import { ExtractionModule } from './extraction.module';
import { SavedPagesController } from './saved/saved-pages.controller';
import { TextDiffer } from './version/text-differ';
import { VersionsController } from './version/versions.controller';
import { VersionsQueries } from './version/versions.queries';
import { VersionsService } from './version/versions.service';

@Module({
  imports: [ExtractionModule, ArticlesModule, ImagesModule],
  controllers: [BodiesController, SavedPagesController, VersionsController],
  providers: [TextDiffer, VersionsQueries, VersionsService],
})
export class ExtractionHttpModule {}
