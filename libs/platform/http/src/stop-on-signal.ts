import type { INestApplication, LoggerService } from '@nestjs/common';
import { SHUTDOWN_TIMEOUT_MS } from '@reader/config';
import { ConnectionDrainer } from './connection-drainer';

/** Closing the database and the threads, after requests and jobs have ended or were cut. */
const CLOSE_MS = 4_000;
const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/**
 * Stops the process on SIGTERM or SIGINT and exits with 0, at the latest SHUTDOWN_TIMEOUT_MS + CLOSE_MS after
 * the signal. What hangs until then ends like after a kill, which loses nothing. More signals change nothing.
 * @param flush sends reports of errors before the process exits; it limits its own time
 */
export function stopOnSignal(
  app: INestApplication,
  graceMs: number,
  logger: LoggerService,
  flush: () => Promise<void>,
): void {
  let isStopping = false;
  const exit = (code: number) => void flush().finally(() => process.exit(code));
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    logger.log(`${signal}: the process stops`, 'process');
    setTimeout(() => {
      logger.warn('closing did not end in time; the process exits', 'process');
      exit(0);
    }, SHUTDOWN_TIMEOUT_MS + CLOSE_MS);
    // Not awaited: jobs stop at the same time.
    void app.get(ConnectionDrainer, { strict: false }).drain(graceMs);
    await app.close();
    exit(0);
  };
  for (const signal of SIGNALS)
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        logger.error({ err: error, what: 'the process could not be closed in order' }, 'process');
        exit(1);
      });
    });
}
