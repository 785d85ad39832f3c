import type { LoggerService } from '@nestjs/common';

/** Long enough to write the last log line and to close what can be closed. */
const LAST_WORDS_MS = 5_000;

/** An unexpected error leaves the process in a state that nobody knows: say so, end, be restarted. */
export function crashOnUnexpected(logger: LoggerService, stop: () => Promise<void>): void {
  const crash = (what: string) => (error: unknown) => {
    logger.fatal?.({ err: error, what }, 'process');
    setTimeout(() => process.exit(1), LAST_WORDS_MS).unref();
    void stop().finally(() => process.exit(1));
  };
  process.once('uncaughtException', crash('uncaughtException'));
  process.once('unhandledRejection', crash('unhandledRejection'));
}
