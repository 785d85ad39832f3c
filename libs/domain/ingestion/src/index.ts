export { IngestionHttpModule } from './ingestion.http.module';
export { IngestionJobsModule } from './ingestion.jobs.module';
export { IngestionModule } from './ingestion.module';
export { IngestionService } from './run/ingestion.service';
export { RunQueries } from './run/run.queries';
