import type { DynamicModule, LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Config, ConfigModule } from '@reader/config';
import { DatabaseModule } from '@reader/database';
import { HealthModule } from '@reader/health';
import { IngestionModule, IngestionService, RunHistory } from '@reader/ingestion';

/** Ingestion alone: no port, no clock, no queue. */
class OnceModule {
  static with(config: Config): DynamicModule {
    return {
      module: OnceModule,
      imports: [ConfigModule.with(config), DatabaseModule, HealthModule, IngestionModule],
    };
  }
}

/**
 * What is due, once, then the end: for a CronJob. The exit code is 1 when the run failed, and 0 when it was
 * read at least in part, or when another process has a run under way that takes care of it.
 */
export async function ingestOnce(config: Config, logger: LoggerService): Promise<() => Promise<void>> {
  const options = { logger, abortOnError: false };
  const app = await NestFactory.createApplicationContext(OnceModule.with(config), options);
  // A run that is told to stop is closed in words before the process ends.
  app.enableShutdownHooks();
  const runId = await app.get(IngestionService).runDue('schedule');
  const status = await app.get(RunHistory).statusOf(runId);
  logger.log({ what: 'run ended', run_id: runId, status }, config.app);
  process.exitCode = status === 'failure' ? 1 : 0;
  await app.close();
  return () => Promise.resolve();
}
