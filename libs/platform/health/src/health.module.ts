import { Global, Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { ConnectionDrainer } from '@reader/http';
import { HealthDetails } from './health-details';
import { ProbesController } from './probes.controller';

/** The probes of every app, and its way out of service. Global, so that any lib can add its own details. */
@Global()
@Module({
  imports: [TerminusModule],
  controllers: [ProbesController],
  providers: [HealthDetails, ConnectionDrainer],
  exports: [HealthDetails],
})
export class HealthModule {}
