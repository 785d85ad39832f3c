import { Module } from '@nestjs/common';
import { SourcesModule } from '@reader/sources';
import { ArticlesController } from './article/articles.controller';
import { ArticlesModule } from './articles.module';
import { TriageController } from './triage/triage.controller';

@Module({ imports: [ArticlesModule, SourcesModule], controllers: [TriageController, ArticlesController] })
export class ArticlesHttpModule {}
