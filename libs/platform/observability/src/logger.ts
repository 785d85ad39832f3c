import type { LoggerService } from '@nestjs/common';
import type { Config } from '@reader/config';
import { type DestinationStream, type LoggerOptions, pino, type Logger as Pino } from 'pino';
import type { ErrorTracker } from './error-tracking';
import { redact, redactText } from './redaction';

const STANDARD_OUTPUT = 1;

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** Nest's own messages at every start, logged only for debugging. */
const FRAMEWORK: readonly string[] = [
  'NestFactory',
  'InstanceLoader',
  'RouterExplorer',
  'RoutesResolver',
  'NestApplication',
];

/** Nest's logger as one JSON object per line on standard output, without secrets. */
export class StructuredLogger implements LoggerService {
  private readonly out: Pino;

  /**
   * @param destination where the lines go; standard output unless a test reads them
   * @param tracker gets the errors of the levels error and fatal
   */
  constructor(
    config: Config,
    destination?: DestinationStream,
    private readonly tracker: ErrorTracker | null = null,
  ) {
    const options: LoggerOptions = {
      level: config.logLevel,
      base: { app: config.app },
      // Errors are plain data at this point, already redacted.
      serializers: { err: (error: unknown) => error },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    };
    // Synchronous, so that the last lines of a crashing process are complete and in order.
    this.out = pino(options, destination ?? pino.destination({ dest: STANDARD_OUTPUT, sync: true }));
  }

  log = this.createLogMethod('info');
  error = this.createLogMethod('error');
  warn = this.createLogMethod('warn');
  debug = this.createLogMethod('debug');
  verbose = this.createLogMethod('trace');
  fatal = this.createLogMethod('fatal');

  /** Nest passes the message, an optional stack, and last the context. */
  private createLogMethod(level: Level) {
    return (message: unknown, ...rest: unknown[]): void => {
      const context = typeof rest.at(-1) === 'string' ? (rest.pop() as string) : undefined;
      if (level === 'error' || level === 'fatal') this.track(message, level === 'fatal');
      const isFramework = level === 'info' && FRAMEWORK.includes(context ?? '');
      const createLogMethod = isFramework ? 'debug' : level;
      // Redaction costs more than everything else of a log line.
      if (!this.out.isLevelEnabled(createLogMethod)) return;
      const { fields, text } = splitMessage(message);
      const line = redact({ context, ...fields, ...(rest.length > 0 ? { extra: rest } : {}) }) as object;
      this.out[createLogMethod](line, text === undefined ? undefined : redactText(text));
    };
  }

  private track(message: unknown, isFatal: boolean): void {
    const error = message instanceof Error ? message : (message as { err?: unknown } | null)?.err;
    if (error instanceof Error) this.tracker?.capture(error, isFatal);
  }
}

function splitMessage(message: unknown): { fields: object; text?: string } {
  if (message instanceof Error) return { fields: { err: message }, text: message.message };
  if (typeof message === 'object' && message !== null) return { fields: message };
  return { fields: {}, text: String(message) };
}
