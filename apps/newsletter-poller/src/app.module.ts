import type { DynamicModule } from '@nestjs/common';
import { type Config, ConfigModule } from '@reader/config';
import { DatabaseModule } from '@reader/database';
import { HealthModule } from '@reader/health';
import { MetricsModule } from '@reader/metrics';
import { NewslettersJobsModule } from '@reader/newsletters';
import { SchedulerModule } from '@reader/scheduler';

/** Polls the mailbox for newsletters. Without one it serves only health. */
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule,
        HealthModule,
        MetricsModule.with(config),
        SchedulerModule.forRoot({ runsJobs: true }),
        NewslettersJobsModule,
      ],
    };
  }
}
