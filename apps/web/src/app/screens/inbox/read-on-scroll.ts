import { DOCUMENT, DestroyRef, Injectable, inject } from '@angular/core';
import type { MarkRead } from '@reader/contract';
import { Api } from '../../state/api/api';
import { Articles } from '../../state/library/articles';
import { Sources } from '../../state/library/sources';
import { type Triage, applyTriageEvent, toTriage } from '../../state/library/triage';
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
  private readonly sources = inject(Sources);
  private readonly triage = inject(TriageActions);
  private readonly when = inject(Preferences).get('list.mark-read');
  /** The states before, in case the request fails. */
  private readonly gathered = new Map<number, Triage>();
  private visibleRange: VisibleRange | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    const window = inject(DOCUMENT).defaultView;
    const sendNow = (): void => void this.send();
    window?.addEventListener('pagehide', sendNow);
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
    this.gathered.set(id, toTriage(article));
    this.articles.beginTriage(id, applyTriageEvent('mark_read', toTriage(article)));
    this.sources.countUnread(article.source.slug, -1);
    this.timer ??= setTimeout(() => void this.send(), GATHER_MS);
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.gathered.size === 0) return;
    const sent = new Map(this.gathered);
    this.gathered.clear();
    try {
      const input = { article_ids: [...sent.keys()] } satisfies MarkRead;
      await this.api.post('/api/articles/mark-read', { ...OPTIONS, body: input });
      for (const id of sent.keys()) this.articles.settle(id);
    } catch {
      this.markOneByOne(sent);
    }
  }

  /** After a failed bulk request, sends single changes through the outbox, which retries. */
  private markOneByOne(sent: ReadonlyMap<number, Triage>): void {
    for (const [id, before] of sent) {
      const article = this.articles.find(id)?.();
      if (!article) continue;
      this.articles.beginTriage(id, before);
      this.sources.countUnread(article.source.slug, 1);
      void this.triage.apply(id, 'mark_read');
    }
  }
}
