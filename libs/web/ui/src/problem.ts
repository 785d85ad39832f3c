import { HttpErrorResponse } from '@angular/common/http';

/** What a failed request says, in the terms of RFC 9457, reduced to what a person can use. */
export interface Problem {
  /** HTTP status; 0 when no answer came at all. */
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
  title: $localize`The server does not answer`,
  detail: $localize`Check your connection; what you see stays here meanwhile.`,
  requestId: '',
  fields: {},
};

const UNEXPECTED = $localize`Something went wrong on the server. Try again in a moment.`;

export function problemOf(error: unknown): Problem {
  if (!(error instanceof HttpErrorResponse)) return problemOfFault(error);
  if (error.status === 0) return { ...UNREACHABLE, extra: {} };
  const body = memberOf(error.error);
  return {
    status: error.status,
    code: textOf(body['code']) || `http_${error.status}`,
    title: textOf(body['title']) || $localize`The server answered ${error.status}:STATUS:`,
    detail: textOf(body['detail']) || (error.status >= 500 ? UNEXPECTED : ''),
    requestId: textOf(body['request_id']) || (error.headers.get('X-Request-Id') ?? ''),
    fields: fieldsOf(body['errors']),
    extra: body,
  };
}

/** One sentence: what happened, and what the server said about it. */
export function sentenceOf(problem: Problem): string {
  return problem.detail || problem.title;
}

function problemOfFault(error: unknown): Problem {
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

/** A gateway's HTML page or a cut-off answer arrives as text: parsed when it is JSON, ignored when not. */
function memberOf(body: unknown): Record<string, unknown> {
  const value = typeof body === 'string' ? parsed(body) : body;
  return value !== null && typeof value === 'object' ? (value as Record<string, unknown>) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fieldsOf(errors: unknown): Record<string, string> {
  const list: unknown[] = Array.isArray(errors) ? errors : [];
  return Object.fromEntries(
    list.map(memberOf).map((error) => [textOf(error['field']), textOf(error['message'])]),
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
