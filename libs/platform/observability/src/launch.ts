import type { LoggerService } from '@nestjs/common';
import type { Config } from '@reader/config';
import { startErrorTracking } from './error-tracking';
import { exitOnUnexpectedError } from './unexpected-error';
import { StructuredLogger } from './logger';

type Stop = () => Promise<void>;

/**
 * Runs a process: reads the configuration and starts. Ends with a message and exit code 1 when either fails.
 */
export function launch(
  readConfig: () => Config,
  start: (config: Config, logger: LoggerService) => Promise<Stop>,
): void {
  let stop: Stop = () => Promise.resolve();
  const run = async (): Promise<void> => {
    const config = readConfig();
    const tracker = await startErrorTracking(config);
    const logger = new StructuredLogger(config, undefined, tracker);
    for (const { variable, why } of config.ineffectiveVariables)
      logger.warn(`${variable} is set and has no effect: ${why}`, 'config');
    exitOnUnexpectedError(logger, () => stop());
    const stopApp = await start(config, logger);
    stop = () => stopApp().finally(() => tracker?.close());
  };
  run().catch((error: Error) => {
    // There is no logger yet. The message is for people and says what to fix.
    process.stderr.write(`${error.name}: ${error.message}\n`);
    process.exit(1);
  });
}
