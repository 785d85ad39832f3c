import type { LoggerService } from '@nestjs/common';

/** Long enough to write the last log line and to close what can be closed. */
const EXIT_TIMEOUT_MS = 5_000;

/** An unexpected error leaves the process in a state that nobody knows: say so, end, be restarted. */
export function exitOnUnexpectedError(logger: LoggerService, stop: () => Promise<void>): void {
  const createExitHandler = (what: string) => (error: unknown) => {
    logger.fatal?.({ err: error, what }, 'process');
    setTimeout(() => process.exit(1), EXIT_TIMEOUT_MS).unref();
    void stop().finally(() => process.exit(1));
  };
  process.once('uncaughtException', createExitHandler('uncaughtException'));
  process.once('unhandledRejection', createExitHandler('unhandledRejection'));
}
