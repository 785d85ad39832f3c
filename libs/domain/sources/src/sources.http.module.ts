import { Module } from '@nestjs/common';
import { OpmlController } from './opml/opml.controller';
import { SourcesController } from './source/sources.controller';
import { SourcesModule } from './sources.module';

/** `export.opml` and `import` come before the routes by slug. */
@Module({ imports: [SourcesModule], controllers: [OpmlController, SourcesController] })
export class SourcesHttpModule {}
