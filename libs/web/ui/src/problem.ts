import { HttpErrorResponse } from '@angular/common/http';

/** A failed request in the terms of RFC 9457, reduced to what the user needs. */
export interface Problem {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  /** To quote when asking for help; empty when the request never reached the server. */
  readonly requestId: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Members that a single kind of problem adds (RFC 9457 §3.2). */
  readonly extra: Readonly<Record<string, unknown>>;
}

const UNREACHABLE: Omit<Problem, 'extra'> = {
  status: 0,
  code: 'unreachable',
  title: $localize`The server isn’t responding`,
  detail: $localize`Check your connection. What you see stays available.`,
  requestId: '',
  fields: {},
};

const UNEXPECTED = $localize`The server failed. Try again in a moment.`;

export function toProblem(error: unknown): Problem {
  if (!(error instanceof HttpErrorResponse)) return toFaultProblem(error);
  if (error.status === 0) return { ...UNREACHABLE, extra: {} };
  const body = parseBody(error.error);
  const code = toText(body['code']) || `http_${error.status}`;
  // The server has only general words for its own faults, and these in English.
  const { title, detail } = code === 'internal_error' ? {} : body;
  return {
    status: error.status,
    code,
    title: toText(title) || $localize`The server sent an error (${error.status}:STATUS:)`,
    detail: toText(detail) || (error.status >= 500 ? UNEXPECTED : ''),
    requestId: toText(body['request_id']) || (error.headers.get('X-Request-Id') ?? ''),
    fields: readFieldErrors(body['errors']),
    extra: body,
  };
}

/** One sentence: what happened, and the server's explanation. */
export function describeProblem(problem: Problem): string {
  return problem.detail || problem.title;
}

function toFaultProblem(error: unknown): Problem {
  const detail = error instanceof Error ? error.message : UNEXPECTED;
  return {
    status: -1,
    code: 'fault',
    title: $localize`Something went wrong`,
    detail,
    requestId: '',
    fields: {},
    extra: {},
  };
}

/**
 * Parses a body that arrived as text if it is JSON; a gateway's HTML page or a cut-off response gives an
 * empty object.
 */
function parseBody(body: unknown): Record<string, unknown> {
  const value = typeof body === 'string' ? parseJson(body) : body;
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readFieldErrors(errors: unknown): Record<string, string> {
  const list: unknown[] = Array.isArray(errors) ? errors : [];
  return Object.fromEntries(
    list.map(parseBody).map((error) => [toText(error['field']), toText(error['message'])]),
  );
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
