import { loadProcessConfig } from '@reader/config';
import { serve } from '@reader/http';
import { launch } from '@reader/observability';
import { AppModule } from './app.module';
import { readArguments } from './arguments';
import { runJobOnce } from './run-job-once';

const job = readArguments(process.argv.slice(2));

launch(
  () => loadProcessConfig('ingest-worker'),
  (config, logger) =>
    job === null ? serve(AppModule.with(config), config, logger) : runJobOnce(job, config, logger),
);
