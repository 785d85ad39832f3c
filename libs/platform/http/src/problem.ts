import { STATUS_CODES } from 'node:http';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  /** Members of its own (RFC 9457 §3.2), e.g. the slug of what exists already. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What went wrong, in words for the caller: an RFC 9457 problem with a stable `code`. */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly detail: string,
    readonly extra: ProblemOptions = {},
  ) {
    super(detail);
  }

  /** The document of RFC 9457 §3, less what belongs to the request. */
  toJSON(): Record<string, unknown> {
    const { status, code, detail, extra } = this;
    const errors = extra.errors === undefined ? {} : { errors: extra.errors };
    return {
      type: `urn:reader:problem:${code}`,
      title: STATUS_CODES[status],
      status,
      detail,
      code,
      ...extra.members,
      ...errors,
    };
  }
}

export class BadRequest extends Problem {
  constructor(code: string, detail: string) {
    super(400, code, detail);
  }
}

export class Unauthenticated extends Problem {
  constructor(detail = 'Sign in first.', code = 'unauthenticated') {
    super(401, code, detail);
  }
}

export class Forbidden extends Problem {
  constructor(detail = 'Your account may not do this.', code = 'forbidden') {
    super(403, code, detail);
  }
}

/** Unknown, or not visible to the caller: the two read alike. */
export class NotFound extends Problem {
  constructor(what: string) {
    super(404, 'not_found', `There is no such ${what}.`);
  }
}

export function throwNotFound(what: string): never {
  throw new NotFound(what);
}

export class AlreadyExists extends Problem {
  constructor(detail: string, members: Readonly<Record<string, unknown>> = {}) {
    super(409, 'already_exists', detail, { members });
  }
}

export class Conflict extends Problem {
  constructor(code: string, detail: string) {
    super(409, code, detail);
  }
}

export class LimitReached extends Conflict {
  constructor(detail: string) {
    super('limit_reached', detail);
  }
}

/** It was there, and its time is over. */
export class Gone extends Problem {
  constructor(detail: string, code = 'expired') {
    super(410, code, detail);
  }
}

export class TooLarge extends Problem {
  constructor(detail: string) {
    super(413, 'too_large', detail);
  }
}

export class UnsupportedMediaType extends Problem {
  constructor(accepted: string) {
    super(415, 'unsupported_media_type', `Send ${accepted}.`);
  }
}

/** The request is well formed and makes no sense; `errors` names the fields. */
export class Unprocessable extends Problem {
  constructor(detail: string, extra: ProblemOptions & { readonly code?: string } = {}) {
    super(422, extra.code ?? 'validation_error', detail, extra);
  }
}

/** One field is wrong. */
export function createFieldProblem(field: string, message: string): Unprocessable {
  return new Unprocessable(`${field}: ${message}`, { errors: [{ field, message }] });
}

export class TooManyRequests extends Problem {
  constructor(retryAfterSeconds: number, detail = 'Too many requests.') {
    super(429, 'rate_limited', `${detail} Try again in ${retryAfterSeconds} s.`, {
      headers: { 'Retry-After': String(retryAfterSeconds) },
    });
  }
}

export class UpstreamFailed extends Problem {
  constructor(detail: string) {
    super(502, 'upstream_failed', detail);
  }
}

export class UpstreamTimeout extends Problem {
  constructor(detail: string) {
    super(504, 'upstream_timeout', detail);
  }
}

export class Unavailable extends Problem {
  /** @param retryAfterSeconds where it is known that it passes: answered as `Retry-After` */
  constructor(detail: string, code = 'unavailable', retryAfterSeconds?: number) {
    const headers =
      retryAfterSeconds === undefined ? {} : { headers: { 'Retry-After': String(retryAfterSeconds) } };
    super(503, code, detail, headers);
  }
}
