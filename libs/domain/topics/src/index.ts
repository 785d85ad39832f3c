export type { StoredMap } from './map/stored-map';
export { TopicMapService } from './topic-map.service';
export { TopicsHttpModule } from './topics.http.module';
export { TopicsModule } from './topics.module';
