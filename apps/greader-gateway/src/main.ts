import { loadProcessConfig } from '@reader/config';
import { serve } from '@reader/http';
import { launch } from '@reader/observability';
import { AppModule } from './app.module';

launch(
  () => loadProcessConfig('greader-gateway'),
  (config, logger, flush) => serve(AppModule.with(config), config, logger, { flush }),
);
