import { STATUS_CODES } from 'node:http';
import type { FeatureName } from './features.view';

export interface FieldError {
  readonly field: string;
  readonly message: string;
  /** What is wrong, as a word. */
  readonly code?: string;
}

interface ProblemOptions {
  readonly errors?: readonly FieldError[];
  /** Extra members (RFC 9457 §3.2), e.g. the slug of the existing source. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An error for the caller: an RFC 9457 problem with a stable `code`. */
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

  /** The RFC 9457 §3 document without the fields of the request. */
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

/** Unknown, or not visible to the caller: both get the same answer. */
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

/** The resource existed, but has expired. */
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

/** The request is well formed but invalid; `errors` names the fields. */
export class Unprocessable extends Problem {
  constructor(detail: string, extra: ProblemOptions & { readonly code?: string } = {}) {
    super(422, extra.code ?? 'validation_error', detail, extra);
  }
}

/** A 422 for one field. */
export function createFieldProblem(field: string, message: string, code?: string): Unprocessable {
  const error = { field, message, ...(code !== undefined && { code }) };
  return new Unprocessable(`${field}: ${message}`, { errors: [error] });
}

/** The problem of a cursor that does not parse. */
export function createCursorProblem(): Unprocessable {
  return createFieldProblem('cursor', 'This cursor is not valid. Use the last `next_cursor`.');
}

export class TooManyRequests extends Problem {
  /** @param reason what there was too much of, as a word */
  constructor(retryAfterSeconds: number, detail = 'Too many requests.', reason?: string) {
    super(429, 'rate_limited', `${detail} Try again in ${retryAfterSeconds} s.`, {
      members: reason === undefined ? {} : { reason },
      headers: { 'Retry-After': String(retryAfterSeconds) },
    });
  }
}

export function toTooManyRequests(waitMs: number, detail: string): TooManyRequests {
  return new TooManyRequests(Math.max(1, Math.ceil(waitMs / 1_000)), detail);
}

export class UpstreamFailed extends Problem {
  /** @param reason what failed, as a word */
  constructor(detail: string, reason?: string) {
    super(502, 'upstream_failed', detail, reason === undefined ? {} : { members: { reason } });
  }
}

export class UpstreamTimeout extends Problem {
  constructor(detail: string) {
    super(504, 'upstream_timeout', detail);
  }
}

export class Unavailable extends Problem {
  /** @param retryAfterSeconds sent as `Retry-After` when the duration is known */
  constructor(detail: string, code = 'unavailable', retryAfterSeconds?: number) {
    const headers =
      retryAfterSeconds === undefined ? {} : { headers: { 'Retry-After': String(retryAfterSeconds) } };
    super(503, code, detail, headers);
  }
}

/** A feature that the operator did not set up, or that the operator or the user switched off. */
export class FeatureNotConfigured extends Problem {
  constructor(feature: FeatureName, detail: string) {
    super(503, 'feature_not_configured', detail, { members: { feature } });
  }
}
