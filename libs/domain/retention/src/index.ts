export { RetentionHttpModule } from './retention.http.module';
export { RetentionJobsModule } from './retention.jobs.module';
