import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { NotFound, Problem, TooLarge, Unavailable, UnsupportedMediaType } from './problem';
import { getRequestId } from './request-id';

/** Errors of body-parser and multer by their `type` or `code`; their own messages stay in the log. */
const BODY_PROBLEMS: Readonly<Record<string, () => Problem>> = {
  'entity.too.large': () => new TooLarge('The body is larger than the limit.'),
  LIMIT_FILE_SIZE: () => new TooLarge('The file is larger than the limit.'),
  'entity.parse.failed': () => new Problem(400, 'malformed_json', 'The body is not valid JSON.'),
  'encoding.unsupported': () =>
    new UnsupportedMediaType('the body uncompressed, or with gzip, deflate or br'),
  'charset.unsupported': () => new UnsupportedMediaType('JSON in UTF-8'),
  'request.aborted': () => new Problem(400, 'malformed_request', 'The request ended too early.'),
  'request.size.invalid': () =>
    new Problem(400, 'malformed_request', 'The length of the body differs from Content-Length.'),
};

/**
 * SQLSTATEs that pass or that an operator must fix, without a mistake in our code: connection failures (08),
 * shutdown (57P), a full disk, memory or connections (53), deadlocks and serialization failures (40), a
 * cancelled statement (57014), a lock timeout (55P03), a standby (25006), an idle transaction (25P03), an I/O
 * error (58030). And socket errors.
 */
const DATABASE_UNAVAILABLE = new RegExp(
  '^(08...|57P0[1-5]|53...|40...|57014|55P03|25006|25P03|58030' +
    '|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$',
);
const FOREIGN_KEY_VIOLATION = '23503';
/** Errors of `pg` itself, which have no code. */
const DATABASE_UNAVAILABLE_MESSAGE = new RegExp(
  'timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection' +
    '|Query read timeout' +
    // The process is stopping.
    '|Cannot use a pool after calling end',
);
/** The server ended or refused the session, for example because it cannot write a file that it needs. */
const SESSION_ENDED: ReadonlySet<string> = new Set(['FATAL', 'PANIC']);
/** Long enough for a database restart to begin, short enough for a user who waits. */
const DATABASE_RETRY_SECONDS = 5;

/** The fields that tell the errors of libraries apart. */
interface Failure {
  readonly type?: string;
  readonly code?: string;
  readonly status?: number;
  readonly message?: string;
  /** Of an error of the database server. */
  readonly severity?: string;
  readonly driverError?: Failure;
}

/** Converts anything thrown to a problem. Unknown errors become a 500 without details. */
export function toProblem(thrown: unknown): Problem {
  if (thrown instanceof Problem) return thrown;
  if (thrown instanceof HttpException) return fromNest(thrown);
  const failure = (thrown ?? {}) as Failure;
  return (
    fromBody(failure) ??
    fromDatabase(failure.driverError ?? failure) ??
    fromRequest(failure) ??
    createUnknownProblem()
  );
}

function fromBody({ type, code }: Failure): Problem | undefined {
  return BODY_PROBLEMS[type ?? code ?? '']?.();
}

function fromDatabase({ code = '', message = '', severity = '' }: Failure): Problem | undefined {
  // The referenced row was deleted between the request's read and its write.
  if (code === FOREIGN_KEY_VIOLATION) return new NotFound('resource any more');
  const isUnavailable =
    DATABASE_UNAVAILABLE.test(code) ||
    DATABASE_UNAVAILABLE_MESSAGE.test(message) ||
    SESSION_ENDED.has(severity);
  if (!isUnavailable) return undefined;
  const words = 'The database cannot do this right now. Try again in a moment.';
  return new Unavailable(words, 'database_unavailable', DATABASE_RETRY_SECONDS);
}

/** Express and its middleware mark errors of the client with a 4xx. */
function fromRequest({ status = 500 }: Failure): Problem | undefined {
  return status < 500 ? new Problem(status, 'malformed_request', 'The request cannot be read.') : undefined;
}

function createUnknownProblem(): Problem {
  const words = 'Something went wrong on our side. Quote the request id when you report it.';
  return new Problem(500, 'internal_error', words);
}

function fromNest(exception: HttpException): Problem {
  const status = exception.getStatus();
  if (status === 404) return new Problem(404, 'not_found', 'There is nothing at this address.');
  if (status === 413) return new TooLarge('The file is larger than the limit.');
  return new Problem(status, status < 500 ? 'malformed_request' : 'internal_error', exception.message);
}

/** Answers every error as an RFC 9457 problem, wherever it was thrown. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly log = new Logger('http');

  catch(thrown: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendProblem(thrown, http.getRequest<Request>(), http.getResponse<Response>(), this.log);
  }
}

export function sendProblem(thrown: unknown, request: Request, response: Response, log: Logger): void {
  const problem = toProblem(thrown);
  // A `Problem` that was thrown on purpose is not logged; any other 5xx is our bug.
  if (problem.status >= 500 && problem !== thrown)
    log.error({ err: thrown, request_id: getRequestId(request), code: problem.code });
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (!request.complete) readOn(request, response);
  response
    .status(problem.status)
    .set(problem.extra.headers ?? {})
    .type('application/problem+json')
    .send(JSON.stringify(buildProblemDocument(problem, request)));
}

/**
 * A client that cannot send sees a reset instead of the answer. So the connection stays open until the body
 * ends, also for `Connection: close`; `limitBodyTime` bounds the time.
 */
function readOn(request: Request, response: Response): void {
  if (!response.shouldKeepAlive) request.once('end', () => request.socket.destroySoon());
  response.shouldKeepAlive = true;
  request.resume();
}

/** The document of a problem with the fields of the request (`ProblemView`). */
export function buildProblemDocument(problem: Problem, request: Request): Record<string, unknown> {
  return {
    ...problem.toJSON(),
    instance: request.originalUrl.split('?', 1)[0],
    request_id: getRequestId(request),
  };
}
