import type { INestApplicationContext, LoggerService } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Config } from '@reader/config';
import { UnscrapedCounters } from '@reader/metrics';
import { Backlog, Jobs, type RunOnceResult, Scheduler } from '@reader/scheduler';
import { MINUTE_MS } from '@reader/duration';
import { AppModule } from './app.module';
import { EXIT_USAGE } from './arguments';

const EXIT_FAILED = 1;

/**
 * How long to wait for the job's background work (rules, watchlists, full texts). The first run of several
 * hundred sources with full text takes minutes; the api or the next run does the rest.
 */
const DRAIN_LIMIT_MS = 10 * MINUTE_MS;

/**
 * Runs one job and waits for its background work, for a CronJob. Exit code 1: the job failed. 2: no such job.
 * 0: otherwise, also when the job is paused or runs in another process.
 */
export async function runJobOnce(
  jobName: string,
  config: Config,
  logger: LoggerService,
): Promise<() => Promise<void>> {
  const options = { logger, abortOnError: false };
  const app = await NestFactory.createApplicationContext(AppModule.withoutSchedule(config), options);
  // On SIGTERM the run is recorded as ended before the process ends.
  app.enableShutdownHooks();
  const names = app
    .get(Jobs)
    .list()
    .map(({ name }) => name);
  if (names.includes(jobName)) {
    process.exitCode = await run(app, jobName, logger);
    if (config.http.metrics) await app.get(UnscrapedCounters).save();
  } else {
    process.stderr.write(`There is no job "${jobName}". Jobs: ${names.sort().join(', ')}\n`);
    process.exitCode = EXIT_USAGE;
  }
  await app.close();
  return () => Promise.resolve();
}

async function run(app: INestApplicationContext, jobName: string, logger: LoggerService): Promise<number> {
  const context = 'once';
  const result = await app.get(Scheduler).runOnce(jobName);
  logger.log(describeResult(jobName, result), context);
  if (result.outcome !== 'ended') return 0;
  const left = await app.get(Backlog).waitUntilEmpty(DRAIN_LIMIT_MS);
  if (Object.keys(left).length > 0)
    logger.warn({ what: 'work is left for other processes or the next run', left }, context);
  return result.run.status === 'success' ? 0 : EXIT_FAILED;
}

function describeResult(jobName: string, result: RunOnceResult): object | string {
  switch (result.outcome) {
    case 'ended':
      return { what: 'job ended', job_name: jobName, status: result.run.status, detail: result.run.detail };
    case 'paused':
      return `The job ${jobName} is paused by an administrator: nothing was done.`;
    case 'off':
      return `The job ${jobName} is switched off or not configured: nothing was done.`;
    case 'runs elsewhere':
      return `The job ${jobName} is running in another process: nothing was done here.`;
  }
}
