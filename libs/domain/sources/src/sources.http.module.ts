import { Module } from '@nestjs/common';
import { CleanupController } from './cleanup/cleanup.controller';
import { SourcesHealthController } from './health/health.controller';
import { IconsController } from './icon/icons.controller';
import { OpmlController } from './opml/opml.controller';
import { PreviewController } from './preview/preview.controller';
import { SourcesController } from './source/sources.controller';
import { SourcesModule } from './sources.module';

/** Routes by name come before the routes by slug; the names are reserved in `slug.ts`. */
@Module({
  imports: [SourcesModule],
  controllers: [
    PreviewController,
    IconsController,
    OpmlController,
    SourcesHealthController,
    CleanupController,
    SourcesController,
  ],
})
export class SourcesHttpModule {}
