import { HttpClient, HttpErrorResponse } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type { Article, Collection, MarkRead, SetLater, SetStarred, SetState } from '@reader/contract';
import { type Change } from './queue';

/** A request without an answer after this time has failed. */
export const SEND_MS = 10_000;
/** After a longer wait, another browser may have changed the article. */
const FRESH_MS = 10_000;
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

/** Sends one change to the server, as an event and never as a whole state. */
@Service()
export class ChangeSender {
  private readonly http = inject(HttpClient);

  async send(change: Change): Promise<void> {
    const { articleId: id, event } = change;
    if (event === 'mark_read') return this.markRead(id);
    if (event === 'mark_unread') return this.markUnread(change);
    if (event === 'save' || event === 'unsave') return this.patch(id, 'later', { later: event === 'save' });
    if (event === 'star' || event === 'unstar') return this.patch(id, 'star', { starred: event === 'star' });
    return this.patch(id, 'state', { state: event === 'skip' ? 'skipped' : 'archived' });
  }

  /**
   * Setting the state to `read` would unsave a saved article, so this uses the bulk endpoint, which applies
   * the event.
   */
  private async markRead(id: number): Promise<void> {
    const body = { article_ids: [id] } satisfies MarkRead;
    await firstValueFrom(this.http.post('/api/articles/mark-read', body, OPTIONS));
  }

  /** Only the state `new` clears the read flag; a saved article is saved again afterwards. */
  private async markUnread(change: Change): Promise<void> {
    const saved = await this.isSaved(change);
    await this.patch(change.articleId, 'state', { state: 'new' });
    if (saved) await this.patch(change.articleId, 'later', { later: true });
  }

  private async isSaved({ articleId, before, madeAt }: Change): Promise<boolean> {
    if (Date.now() - madeAt < FRESH_MS) return before.state === 'saved';
    const params = { ids: articleId };
    const response = this.http.get<Collection<Article>>('/api/articles/by-id', { params, timeout: SEND_MS });
    return (await firstValueFrom(response)).items[0]?.state === 'saved';
  }

  private async patch(
    id: number,
    field: 'state' | 'star' | 'later',
    body: SetState | SetStarred | SetLater,
  ): Promise<void> {
    await firstValueFrom(this.http.patch(`/api/articles/${id}/${field}`, body, OPTIONS));
  }
}
