import { type DynamicModule, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { type Config, ConfigModule } from '@reader/config';
import { DatabaseModule } from '@reader/database';
import { HealthModule } from '@reader/health';
import { MetricsModule } from '@reader/metrics';

/** Digests, briefings by mail, the outbox. They come with mail delivery; until then it answers health. */
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
