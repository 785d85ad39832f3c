import type { LoggerService } from '@nestjs/common';
import type { Config } from '@reader/config';
import { pino, type Logger as Pino } from 'pino';
import { redact } from './redaction';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** What Nest says of itself at every start: of interest to whoever debugs the start. */
const FRAMEWORK: readonly string[] = [
  'NestFactory',
  'InstanceLoader',
  'RouterExplorer',
  'RoutesResolver',
  'NestApplication',
];

/** Nest's logger as one JSON object a line on standard output, with secrets taken out. */
export class StructuredLogger implements LoggerService {
  private readonly out: Pino;

  constructor(config: Config) {
    this.out = pino({
      level: config.logLevel,
      base: { app: config.app },
      // Errors are plain data by then, without their secrets.
      serializers: { err: (error: unknown) => error },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    });
  }

  log = this.at('info');
  error = this.at('error');
  warn = this.at('warn');
  debug = this.at('debug');
  verbose = this.at('trace');
  fatal = this.at('fatal');

  /** Nest passes the message, then maybe a stack, and last the context. */
  private at(level: Level) {
    return (message: unknown, ...rest: unknown[]): void => {
      const context = typeof rest.at(-1) === 'string' ? rest.pop() : undefined;
      const fields =
        typeof message === 'object' && message !== null && !(message instanceof Error) ? message : {};
      const text =
        fields === message ? undefined : message instanceof Error ? message.message : String(message);
      const extra = [message instanceof Error ? message : null, ...rest].filter(
        (item) => item !== null && item !== undefined,
      );
      const line = redact({ context, ...fields, ...(extra.length > 0 ? { extra } : {}) }) as object;
      const isFramework = level === 'info' && FRAMEWORK.includes(context as string);
      this.out[isFramework ? 'debug' : level](
        line,
        text === undefined ? undefined : (redact(text) as string),
      );
    };
  }
}
