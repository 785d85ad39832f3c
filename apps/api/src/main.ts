import { join } from 'node:path';
import { loadProcessConfig } from '@reader/config';
import { serve } from '@reader/http';
import { launch } from '@reader/observability';
import { AppModule } from './app.module';

/** The front end's bundle is next to this app's: dist/apps/api and dist/apps/web. */
const FRONT_END = join(__dirname, '../web/browser');

launch(
  () => loadProcessConfig('api'),
  (config, logger, flush) => serve(AppModule.with(config), config, logger, { flush, frontEnd: FRONT_END }),
);
