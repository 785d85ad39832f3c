import { Module } from '@nestjs/common';
import { ClaimsModule } from '@reader/claims';
import { EmbeddingsModule } from '@reader/embeddings';
import { PointsQueries } from './input/points.queries';
import { TaskReader } from './input/task-reader';
import { TermReader } from './input/term-reader';
import { VectorReader } from './input/vector-reader';
import { MapBuilder } from './map/map-builder';
import { MapRenewal } from './store/map-renewal';
import { TopicMapsRepository } from './store/topic-maps.repository';
import { TopicMapService } from './topic-map.service';

@Module({
  imports: [ClaimsModule, EmbeddingsModule],
  providers: [
    ...[TopicMapService, TopicMapsRepository, MapRenewal, MapBuilder],
    ...[TaskReader, PointsQueries, TermReader, VectorReader],
  ],
  exports: [TopicMapService],
})
export class TopicsModule {}
