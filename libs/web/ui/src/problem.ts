import { HttpErrorResponse } from '@angular/common/http';
import { findFieldWords } from './field-words';
import { findDetail, findTitle } from './problem-words';

/**
 * A failed request in the terms of RFC 9457, reduced to what the user needs. Known codes have texts of the
 * page; others have those of the server, which are English.
 */
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
  // A response without a code comes from a gateway.
  const sentCode = toText(body['code']);
  const code = sentCode || `http_${error.status}`;
  const fields = readFieldErrors(body['errors']);
  return {
    status: error.status,
    code,
    title: getTitle(error.status, sentCode, body),
    detail: describe(error, code, fields) || (error.status >= 500 ? UNEXPECTED : ''),
    requestId: toText(body['request_id']) || (error.headers.get('X-Request-Id') ?? ''),
    fields: Object.fromEntries(fields.map(({ field, words, message }) => [field, words ?? message])),
    extra: body,
  };
}

function getTitle(status: number, sentCode: string, body: Readonly<Record<string, unknown>>): string {
  const title = sentCode === '' ? toText(body['title']) : findTitle(status);
  return title || $localize`The server sent an error (${status}:STATUS:)`;
}

function describe(error: HttpErrorResponse, code: string, fields: readonly FieldText[]): string {
  // The server has only general words for its own faults.
  if (code === 'internal_error') return '';
  const body = parseBody(error.error);
  const known = fields.flatMap(({ words }) => words ?? []);
  if (known.length > 0 && known.length === fields.length) return [...new Set(known)].join(' ');
  const retryAfter = Number(error.headers.get('Retry-After') ?? NaN);
  const retrySeconds = Number.isNaN(retryAfter) ? null : retryAfter;
  return findDetail({ code, body, retrySeconds }) ?? toText(body['detail']);
}

/** What a code of a problem means, where the server sends the code alone; null for an unknown one. */
export function describeCode(code: string | null): string | null {
  return code === null ? null : findDetail({ code, body: {}, retrySeconds: null });
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

/** What is wrong with a field: in the page's words if it has any, and in the server's. */
interface FieldText {
  readonly field: string;
  readonly words: string | null;
  readonly message: string;
}

function readFieldErrors(errors: unknown): FieldText[] {
  const list: unknown[] = Array.isArray(errors) ? errors : [];
  return list.map(parseBody).map((error) => ({
    field: toText(error['field']),
    words: findFieldWords(error['code']),
    message: toText(error['message']),
  }));
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
