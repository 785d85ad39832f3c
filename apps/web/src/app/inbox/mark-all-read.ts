import { HttpClient } from '@angular/common/http';
import type { MarkRead, Marked } from '@reader/contract';
import { Injectable, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import { Articles } from '../library/articles';
import { type ReadingView } from '../library/reading-view';
import { Sources } from '../library/sources';
import { after, triageOf } from '../library/triage';
import { Listing } from './listing';

/** Marks a whole list as read: what was there when it was opened, never what arrived since. */
@Injectable()
export class MarkAllRead {
  private readonly http = inject(HttpClient);
  private readonly listing = inject(Listing);
  private readonly articles = inject(Articles);
  private readonly sources = inject(Sources);
  private readonly notices = inject(Notices);

  async in(view: ReadingView): Promise<void> {
    const asOf = this.listing.list()?.asOf;
    if (!asOf) return;
    const { source, category } = view;
    const what: MarkRead = { ...(source && { source }), ...(category && { category }), before: asOf };
    try {
      const { updated } = await firstValueFrom(this.http.post<Marked>('/api/articles/mark-read', what));
      this.fade();
      this.sources.reload();
      this.notices.done(updated === 1 ? '1 article marked as read' : `${updated} articles marked as read`);
    } catch (error) {
      this.notices.problem('Nothing was marked as read', error);
    }
  }

  /**
   * The rows stay where they are and turn pale; the counts come from the server, which knows of more than is
   * loaded.
   */
  private fade(): void {
    for (const id of this.listing.ids()) {
      const article = this.articles.find(id)?.();
      if (!article || article.read) continue;
      this.articles.triage(id, after('mark_read', triageOf(article)));
      this.articles.settle(id);
    }
  }
}
