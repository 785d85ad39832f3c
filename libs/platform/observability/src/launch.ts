import type { LoggerService } from '@nestjs/common';
import type { Config } from '@reader/config';
import { type ErrorTracker, startErrorTracking } from './error-tracking';
import { exitOnUnexpectedError } from './unexpected-error';
import { StructuredLogger } from './logger';

type Stop = () => Promise<void>;

/**
 * Runs a process: reads the configuration and starts. Ends with a message and exit code 1 when either fails.
 * @param start gets `flush`, which sends the errors that wait, within two seconds, before the process ends
 */
export function launch(
  readConfig: () => Config,
  start: (config: Config, logger: LoggerService, flush: () => Promise<void>) => Promise<Stop>,
): void {
  let tracker: ErrorTracker | null = null;
  const flush = async (): Promise<void> => tracker?.close();
  let stop: Stop = flush;
  const run = async (): Promise<void> => {
    const config = readConfig();
    tracker = await startErrorTracking(config);
    const logger = new StructuredLogger(config, undefined, tracker);
    for (const { variable, why } of config.ineffectiveVariables)
      logger.warn(`${variable} is set and has no effect: ${why}`, 'config');
    exitOnUnexpectedError(logger, () => stop());
    const stopApp = await start(config, logger, flush);
    stop = () => stopApp().finally(flush);
  };
  run().catch((error: Error) => {
    // There may be no logger. The message is for people and says what to fix.
    process.stderr.write(`${error.name}: ${error.message}\n`);
    tracker?.capture(error, true);
    void flush().finally(() => process.exit(1));
  });
}
