import { type DynamicModule, Inject, Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config, ConfigModule } from '@reader/config';
import { DatabaseModule } from '@reader/database';
import { HealthModule } from '@reader/health';
import { MetricsModule } from '@reader/metrics';
import { NewslettersJobsModule } from '@reader/newsletters';
import { SchedulerModule } from '@reader/scheduler';

/** Polls the mailbox for newsletters. Without one it serves only health. */
@Module({})
export class AppModule implements OnApplicationBootstrap {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

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

  onApplicationBootstrap(): void {
    if (this.config.newsletters === null)
      new Logger('newsletter-poller').log('No mailbox is configured: only health is served.');
  }
}
