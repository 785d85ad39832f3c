export { DigestsHttpModule } from './digests.http.module';
export { DigestsJobsModule } from './digests.jobs.module';
