import { DOCUMENT, DestroyRef, Injectable, inject } from '@angular/core';
import { takeUntilDestroyed } from '@angular/core/rxjs-interop';
import type { MarkRead } from '@reader/contract';
import { Api } from '../../state/api/api';
import { ArticleRefresh } from '../../state/library/article-refresh';
import { Articles } from '../../state/library/articles';
import { Sources } from '../../state/library/sources';
import { TriageActions } from '../../state/library/triage-actions';
import { Preferences } from '../../state/preferences/preferences';
import { getPassedRange } from './passed-range';
import type { VisibleRange } from './row-window';

/** Rows that leave within this time are sent together. */
const GATHER_MS = 1_000;
/** Lets the request outlive the page (Fetch standard, `keepalive`). */
const OPTIONS = { keepalive: true };

/** With the preference on, articles that leave a list at the top are marked read. */
@Injectable()
export class ReadOnScroll {
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly refresher = inject(ArticleRefresh);
  private readonly sources = inject(Sources);
  private readonly triage = inject(TriageActions);
  private readonly when = inject(Preferences).get('list.mark-read');
  private readonly gathered = new Set<number>();
  private visibleRange: VisibleRange | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const window = inject(DOCUMENT).defaultView;
    const sendNow = (): void => void this.send();
    window?.addEventListener('pagehide', sendNow);
    this.triage.changes.pipe(takeUntilDestroyed()).subscribe(({ id, events }) => {
      if (events.includes('mark_unread') && this.gathered.delete(id)) this.undo(id);
    });
    inject(DestroyRef).onDestroy(() => {
      window?.removeEventListener('pagehide', sendNow);
      sendNow();
    });
  }

  /** Starts over for another list, or the same one opened again. */
  reset(): void {
    this.visibleRange = null;
  }

  update(ids: readonly number[], visibleRange: VisibleRange): void {
    const before = this.visibleRange;
    this.visibleRange = visibleRange;
    if (!before || this.when() !== 'scroll') return;
    const [from, to] = getPassedRange(before, visibleRange);
    for (const id of ids.slice(from, to)) this.markRead(id);
  }

  private markRead(id: number): void {
    const article = this.articles.find(id)?.();
    if (!article || article.read) return;
    this.gathered.add(id);
    this.articles.beginBulk(id, 'mark_read');
    this.sources.countUnread(article.source.slug, -1);
    this.timer ??= setTimeout(() => void this.send(), GATHER_MS);
  }

  private undo(id: number): void {
    const article = this.articles.find(id)?.();
    this.articles.endBulk(id);
    if (article) this.sources.countUnread(article.source.slug, 1);
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.gathered.size === 0) return;
    const sent = [...this.gathered];
    this.gathered.clear();
    try {
      const input = { article_ids: sent } satisfies MarkRead;
      await this.api.post('/api/articles/mark-read', { ...OPTIONS, body: input });
      await this.refresher.settleBulk(sent);
    } catch {
      this.markOneByOne(sent);
    }
  }

  /** After a failed bulk request, sends single changes through the outbox, which retries. */
  private markOneByOne(sent: readonly number[]): void {
    for (const id of sent) {
      // The user may have marked it unread since.
      const isRead = this.articles.find(id)?.().read;
      if (!isRead) {
        this.articles.endBulk(id);
        continue;
      }
      this.undo(id);
      void this.triage.apply(id, 'mark_read');
    }
  }
}
