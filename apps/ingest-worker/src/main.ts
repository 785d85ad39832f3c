import { configOf } from '@reader/config';
import { serve } from '@reader/http';
import { launch } from '@reader/observability';
import { AppModule } from './app.module';
import { ingestOnce } from './once';

const once = process.argv.includes('--once');

launch(
  () => configOf('ingest-worker'),
  (config, logger) => (once ? ingestOnce(config, logger) : serve(AppModule.with(config), config, logger)),
);
