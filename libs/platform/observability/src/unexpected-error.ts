import type { LoggerService } from '@nestjs/common';

/** Long enough to write the last log line and to close connections. */
const EXIT_TIMEOUT_MS = 5_000;

/**
 * After an unexpected error the state of the process is unknown: log, end, and let the deployment restart it.
 */
export function exitOnUnexpectedError(logger: LoggerService, stop: () => Promise<void>): void {
  const createExitHandler = (what: string) => (error: unknown) => {
    logger.fatal?.({ err: error, what }, 'process');
    setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref();
    void stop().finally(() => process.exit(1));
  };
  process.once('uncaughtException', createExitHandler('uncaughtException'));
  process.once('unhandledRejection', createExitHandler('unhandledRejection'));
}
