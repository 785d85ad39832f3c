import { Module } from '@nestjs/common';
import { HealthDetailsController } from './health-details.controller';
import { HealthQueries } from './health.queries';

/** The details, for administrators: only where somebody can sign in. */
@Module({ controllers: [HealthDetailsController], providers: [HealthQueries] })
export class HealthHttpModule {}
