import { Global, Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthDetails } from './health-details';
import { ProbesController } from './probes.controller';

/** The probes of every app. Global, so that any lib can add its own details. */
@Global()
@Module({
  imports: [TerminusModule],
  controllers: [ProbesController],
  providers: [HealthDetails],
  exports: [HealthDetails],
})
export class HealthModule {}
