import { Global, Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthDetails } from './health-details';
import { HealthController } from './health.controller';
import { HealthQueries } from './health.queries';

/** The probes of every app. Global, so that any lib may add its own details. */
@Global()
@Module({
  imports: [TerminusModule],
  controllers: [HealthController],
  providers: [HealthDetails, HealthQueries],
  exports: [HealthDetails],
})
export class HealthModule {}
