import { Module } from '@nestjs/common';
import { TopicsController } from './topics.controller';
import { TopicsModule } from './topics.module';

/** Import it before `ArticlesHttpModule`, whose route of an article's id would take the path. */
@Module({ imports: [TopicsModule], controllers: [TopicsController] })
export class TopicsHttpModule {}
