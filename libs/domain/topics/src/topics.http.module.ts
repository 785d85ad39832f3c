import { Module } from '@nestjs/common';
import { EmbeddingsModule } from '@reader/embeddings';
import { PointsQueries } from './input/points.queries';
import { TaskReader } from './input/task-reader';
import { TermReader } from './input/term-reader';
import { VectorReader } from './input/vector-reader';
import { MapBuilder } from './map/map-builder';
import { MapRenewal } from './store/map-renewal';
import { TopicMapsRepository } from './store/topic-maps.repository';
import { TopicMapService } from './topic-map.service';
import { TopicsController } from './topics.controller';

/** Import it before `ArticlesHttpModule`, whose route of an article's id would take the path. */
@Module({
  imports: [EmbeddingsModule],
  controllers: [TopicsController],
  providers: [
    ...[TopicMapService, TopicMapsRepository, MapRenewal, MapBuilder],
    ...[TaskReader, PointsQueries, TermReader, VectorReader],
  ],
})
export class TopicsHttpModule {}
