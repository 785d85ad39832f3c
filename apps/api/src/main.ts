import { join } from 'node:path';
import { loadProcessConfig } from '@reader/config';
import { serve } from '@reader/http';
import { launch } from '@reader/observability';
import { AppModule } from './app.module';

/** Beside this app's bundle: dist/apps/api and dist/apps/web. */
const FRONT_END = join(__dirname, '../web/browser');

launch(
  () => loadProcessConfig('api'),
  (config, logger) => serve(AppModule.with(config), config, logger, { frontEnd: FRONT_END }),
);
