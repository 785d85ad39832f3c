import { Module } from '@nestjs/common';
import { HealthDetailsController } from './health-details.controller';
import { HealthQueries } from './health.queries';

/** The details for administrators. Only the api imports this module, because only there users sign in. */
@Module({ controllers: [HealthDetailsController], providers: [HealthQueries] })
export class HealthHttpModule {}
