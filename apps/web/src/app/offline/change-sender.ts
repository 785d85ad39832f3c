import { HttpClient, HttpErrorResponse } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import { firstValueFrom } from 'rxjs';
import type { Article, Collection, MarkRead, SetLater, SetStarred, SetState } from '@reader/contract';
import { type Change } from './queue';

/** No answer for as long as this is none. */
export const SEND_MS = 10_000;
/** A change that waited for longer may find its article changed by another browser. */
const FRESH_MS = 10_000;
/** Sent even while the page closes (Fetch standard, `keepalive`). */
const OPTIONS = { keepalive: true, timeout: SEND_MS };

/** What the failure of a request means for the change it carried. */
export type Failure =
  /** The server said no: the change is over. */
  | 'refused'
  /** The server broke; that may pass, or not. */
  | 'faulty'
  /** No answer: the change is sent again. */
  | 'unanswered'
  /** Nobody is signed in: the change waits for its user. */
  | 'signed out';

const UNANSWERED: readonly number[] = [0, 408, 429, 502, 503, 504];

export function classifyFailure(error: unknown): Failure {
  if (!(error instanceof HttpErrorResponse)) return 'refused';
  if (error.status === 401) return 'signed out';
  if (UNANSWERED.includes(error.status)) return 'unanswered';
  return error.status >= 500 ? 'faulty' : 'refused';
}

/** Tells the server of one change, as the event that it is and never as a whole state. */
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

  /** Setting the state to `read` would unsave a saved article; the bulk verb applies the event instead. */
  private async markRead(id: number): Promise<void> {
    const body = { article_ids: [id] } satisfies MarkRead;
    await firstValueFrom(this.http.post('/api/articles/mark-read', body, OPTIONS));
  }

  /** `new` is the state that clears the read flag; a saved article is then saved again. */
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
