import { HttpErrorResponse } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import type { MarkRead, SetState } from '@reader/contract';
import { Api } from '../api/api';
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
  private readonly api = inject(Api);

  async send(change: Change): Promise<void> {
    const { articleId: id, event } = change;
    if (event === 'mark_read') return this.markRead(id);
    if (event === 'mark_unread') return this.markUnread(change);
    if (event === 'save' || event === 'unsave') return this.setLater(id, event === 'save');
    if (event === 'star' || event === 'unstar') return this.setStarred(id, event === 'star');
    return this.setState(id, event === 'skip' ? 'skipped' : 'archived');
  }

  /**
   * Setting the state to `read` would unsave a saved article, so this uses the bulk endpoint, which applies
   * the event.
   */
  private async markRead(id: number): Promise<void> {
    const body = { article_ids: [id] } satisfies MarkRead;
    await this.api.post('/api/articles/mark-read', { ...OPTIONS, body });
  }

  /** Only the state `new` clears the read flag; a saved article is saved again afterwards. */
  private async markUnread(change: Change): Promise<void> {
    const saved = await this.isSaved(change);
    await this.setState(change.articleId, 'new');
    if (saved) await this.setLater(change.articleId, true);
  }

  private async isSaved({ articleId, before, madeAt }: Change): Promise<boolean> {
    if (Date.now() - madeAt < FRESH_MS) return before.state === 'saved';
    const query = { ids: String(articleId) };
    const { items } = await this.api.get('/api/articles/by-id', { query, timeout: SEND_MS });
    return items[0]?.state === 'saved';
  }

  private async setState(id: number, state: SetState['state']): Promise<void> {
    const path = { article_id: id };
    await this.api.patch('/api/articles/{article_id}/state', { path, body: { state }, ...OPTIONS });
  }

  private async setStarred(id: number, starred: boolean): Promise<void> {
    const path = { article_id: id };
    await this.api.patch('/api/articles/{article_id}/star', { path, body: { starred }, ...OPTIONS });
  }

  private async setLater(id: number, later: boolean): Promise<void> {
    const path = { article_id: id };
    await this.api.patch('/api/articles/{article_id}/later', { path, body: { later }, ...OPTIONS });
  }
}
