import { type DynamicModule, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type Config, ConfigModule } from '@reader/config';
import { DatabaseModule } from '@reader/database';
import { HealthModule } from '@reader/health';
import { MetricsModule } from '@reader/metrics';

/** Will send digests, briefings and the outbox. Until mail delivery exists, it serves only health. */
export class AppModule implements OnApplicationBootstrap {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [ConfigModule.with(config), DatabaseModule, HealthModule, MetricsModule.with(config)],
    };
  }

  onApplicationBootstrap(): void {
    new Logger('mailer').log('Mail delivery is not part of this version yet: only health is served.');
  }
}
