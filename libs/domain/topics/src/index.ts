export { TopicsHttpModule } from './topics.http.module';
