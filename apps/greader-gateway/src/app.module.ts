import type { DynamicModule } from '@nestjs/common';
import { type Config, ConfigModule } from '@reader/config';
import { DatabaseModule } from '@reader/database';
import { HealthModule } from '@reader/health';
import { MetricsModule } from '@reader/metrics';
import { SyncHttpModule } from '@reader/sync';

/** Only the sync API. */
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule,
        HealthModule,
        MetricsModule.with(config),
        SyncHttpModule,
      ],
    };
  }
}
