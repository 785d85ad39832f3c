export { IngestionHttpModule } from './ingestion.http.module';
export { IngestionJobsModule } from './ingestion.jobs.module';
