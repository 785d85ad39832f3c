import { HttpErrorResponse } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import type { Triage as TriageAnswer } from '@reader/contract';
import { Api } from '../api/api';
import { type Change } from './queue';

/** A request without an answer after this time has failed. */
export const SEND_MS = 10_000;
/** Lets the request outlive the page (Fetch standard, `keepalive`). */
const OPTIONS = { keepalive: true, timeout: SEND_MS };

/** What a failed request means for its change. */
export type Failure =
  /** The server refused the change, which ends it. */
  | 'refused'
  /** A server error, which may be temporary. */
  | 'faulty'
  /** No answer: the change is sent again. */
  | 'unanswered'
  /** No session: the change waits for its user. */
  | 'signed out';

const UNANSWERED: readonly number[] = [0, 408, 429, 502, 503, 504];

export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof HttpErrorResponse)) return 'refused';
  if (error.status === 401) return 'signed out';
  if (UNANSWERED.includes(error.status)) return 'unanswered';
  return error.status >= 500 ? 'faulty' : 'refused';
}

/** Sends one change to the server, as events and never as a whole state. */
@Service()
export class ChangeSender {
  private readonly api = inject(Api);

  /** Returns the state that the server has after the change. */
  send({ articleId, events }: Change): Promise<TriageAnswer> {
    const path = { article_id: articleId };
    return this.api.post('/api/articles/{article_id}/events', {
      path,
      body: { events: [...events] },
      ...OPTIONS,
    });
  }
}
