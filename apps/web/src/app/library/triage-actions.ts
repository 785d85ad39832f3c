import { HttpClient } from '@angular/common/http';
import { Service, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import type { Article, MarkRead, SetLater, SetStarred, SetState } from '@reader/contract';
import { Articles } from './articles';
import { Shelves } from './shelves';
import { Sources } from './sources';
import { type Triage, type TriageEvent, after, takenBack, triageOf } from './triage';

const FAILED: Record<TriageEvent, string> = {
  mark_read: 'Not marked as read',
  mark_unread: 'Not marked as unread',
  save: 'Not saved',
  unsave: 'Still saved',
  skip: 'Not skipped',
  archive: 'Not archived',
  star: 'Not starred',
  unstar: 'Still starred',
};

/**
 * Changes an article at once on screen and then on the server; a refusal takes the change back and says why.
 */
@Service()
export class TriageActions {
  private readonly http = inject(HttpClient);
  private readonly articles = inject(Articles);
  private readonly sources = inject(Sources);
  private readonly shelves = inject(Shelves);
  private readonly notices = inject(Notices);
  /**
   * Requests about one article leave one after another, so that two quick presses cannot overtake each other.
   */
  private readonly turns = new Map<number, Promise<unknown>>();

  async apply(id: number, event: TriageEvent): Promise<void> {
    const article = this.articles.find(id)?.();
    if (!article) return;
    const changed = after(event, triageOf(article));
    if (sameTriage(changed, article)) return;
    this.show(article, changed);
    try {
      await this.inTurn(id, () => this.send(article, event));
    } catch (error) {
      const now = this.articles.find(id)?.() ?? article;
      this.show(now, takenBack(now, article, changed));
      if (!this.turns.has(id)) this.articles.settle(id);
      const action = { label: 'Try again', run: () => void this.apply(id, event) };
      this.notices.problem(FAILED[event], error, action);
    }
  }

  /** Back to how it was before a change that was meant, then regretted. */
  async restore(before: Article): Promise<void> {
    const { article_id: id, state, read } = before;
    const now = this.articles.find(id)?.();
    if (!now) return;
    this.show(now, { ...triageOf(now), state, read });
    try {
      await this.inTurn(id, () => this.patch(id, 'state', { state }));
    } catch (error) {
      this.show(this.articles.find(id)?.() ?? now, triageOf(now));
      this.articles.settle(id);
      this.notices.problem('Not put back', error);
    }
  }

  private show(article: Article, triage: Triage): void {
    this.articles.triage(article.article_id, triage);
    this.sources.countUnread(article.source.slug, Number(article.read) - Number(triage.read));
    this.shelves.count(article, triage);
  }

  private async inTurn(id: number, send: () => Promise<unknown>): Promise<void> {
    const turn = (this.turns.get(id) ?? Promise.resolve()).catch(() => undefined).then(send);
    this.turns.set(id, turn);
    try {
      await turn;
    } finally {
      if (this.turns.get(id) === turn) {
        this.turns.delete(id);
        this.articles.settle(id);
      }
    }
  }

  private async send({ article_id: id, state }: Article, event: TriageEvent): Promise<void> {
    if (event === 'mark_read') return this.markRead(id);
    if (event === 'mark_unread') return this.markUnread(id, state === 'saved');
    if (event === 'save' || event === 'unsave') return this.patch(id, 'later', { later: event === 'save' });
    if (event === 'star' || event === 'unstar') return this.patch(id, 'star', { starred: event === 'star' });
    return this.patch(id, 'state', { state: event === 'skip' ? 'skipped' : 'archived' });
  }

  /** Setting the state to `read` would unsave a saved article; the bulk verb applies the event instead. */
  private async markRead(id: number): Promise<void> {
    await firstValueFrom(this.http.post('/api/articles/mark-read', { article_ids: [id] } satisfies MarkRead));
  }

  /** `new` is the state that clears the read flag; a saved article is then saved again. */
  private async markUnread(id: number, saved: boolean): Promise<void> {
    await this.patch(id, 'state', { state: 'new' });
    if (saved) await this.patch(id, 'later', { later: true });
  }

  private async patch(
    id: number,
    what: 'state' | 'star' | 'later',
    body: SetState | SetStarred | SetLater,
  ): Promise<void> {
    await firstValueFrom(this.http.patch(`/api/articles/${id}/${what}`, body));
  }
}

function sameTriage(one: Triage, other: Triage): boolean {
  return one.state === other.state && one.starred === other.starred && one.read === other.read;
}
