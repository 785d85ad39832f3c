import { loadProcessConfig } from '@reader/config';
import { serve } from '@reader/http';
import { launch } from '@reader/observability';
import { AppModule } from './app.module';
import { readArguments } from './arguments';
import { runJobOnce } from './run-job-once';

const job = readArguments(process.argv.slice(2));

launch(
  () => loadProcessConfig('ingest-worker'),
  (config, logger, flush) =>
    job === null ? serve(AppModule.with(config), config, logger, { flush }) : runJobOnce(job, config, logger),
);
