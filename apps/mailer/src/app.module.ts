import { type DynamicModule, Inject, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { AdminModule } from '@reader/admin';
import { CONFIG, type Config, ConfigModule } from '@reader/config';
import { DatabaseModule } from '@reader/database';
import { DigestsJobsModule } from '@reader/digests';
import { HealthModule } from '@reader/health';
import { MailJobsModule } from '@reader/mail';
import { MetricsModule } from '@reader/metrics';
import { SchedulerModule } from '@reader/scheduler';

/** Enqueues digests at their hours and sends all mails. Any number of replicas share the work. */
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
        AdminModule,
        DigestsJobsModule,
        MailJobsModule,
      ],
    };
  }

  onApplicationBootstrap(): void {
    if (this.config.mail === null)
      new Logger('mailer').log('Digests are off: they need SMTP_HOST, SMTP_FROM and APP_BASE_URL.');
  }
}
