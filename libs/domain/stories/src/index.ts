export { StoriesHttpModule } from './stories.http.module';
export { StoriesJobsModule } from './stories.jobs.module';
