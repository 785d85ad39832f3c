import type { LoggerService } from '@nestjs/common';
import type { Config } from '@reader/config';
import { type DestinationStream, type LoggerOptions, pino, type Logger as Pino } from 'pino';
import { redact, redactText } from './redaction';

const STANDARD_OUTPUT = 1;

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

  /** @param destination where the lines go; standard output unless a test reads them */
  constructor(config: Config, destination?: DestinationStream) {
    const options: LoggerOptions = {
      level: config.logLevel,
      base: { app: config.app },
      // Errors are plain data by then, without their secrets.
      serializers: { err: (error: unknown) => error },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    };
    // Written at once: the last words of a process that crashes are neither lost nor out of order.
    this.out = pino(options, destination ?? pino.destination({ dest: STANDARD_OUTPUT, sync: true }));
  }

  log = this.createLogMethod('info');
  error = this.createLogMethod('error');
  warn = this.createLogMethod('warn');
  debug = this.createLogMethod('debug');
  verbose = this.createLogMethod('trace');
  fatal = this.createLogMethod('fatal');

  /** Nest passes the message, then maybe a stack, and last the context. */
  private createLogMethod(level: Level) {
    return (message: unknown, ...rest: unknown[]): void => {
      const context = typeof rest.at(-1) === 'string' ? (rest.pop() as string) : undefined;
      const isFramework = level === 'info' && FRAMEWORK.includes(context ?? '');
      const createLogMethod = isFramework ? 'debug' : level;
      // Looking for secrets costs more than all else of a line.
      if (!this.out.isLevelEnabled(createLogMethod)) return;
      const { fields, text } = splitMessage(message);
      const line = redact({ context, ...fields, ...(rest.length > 0 ? { extra: rest } : {}) }) as object;
      this.out[createLogMethod](line, text === undefined ? undefined : redactText(text));
    };
  }
}

function splitMessage(message: unknown): { fields: object; text?: string } {
  if (message instanceof Error) return { fields: { err: message }, text: message.message };
  if (typeof message === 'object' && message !== null) return { fields: message };
  return { fields: {}, text: String(message) };
}
