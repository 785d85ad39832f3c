export { ActivityHttpModule } from './activity.http.module';
export { ActivityJobsModule } from './activity.jobs.module';
export { ActivityModule } from './activity.module';
export { RecordingPolicy } from './recording-policy';
