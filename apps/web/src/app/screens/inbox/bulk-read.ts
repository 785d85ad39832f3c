import { Injectable, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { ArticleRefresh } from '../../state/library/article-refresh';
import { Articles } from '../../state/library/articles';
import { MarkedRead } from '../../state/library/marked-read';
import type { ReadingView } from '../../state/library/reading-view';
import { Sources } from '../../state/library/sources';
import { ViewCounts } from '../../state/library/view-counts';
import { type MarkReadScope, toMarkReadInput, isInScope } from './bulk-scope';
import { RowLoader } from './row-loader';
import { Listing } from './listing';

/** Marks many articles of a list read: those present when it was opened, never later ones. */
@Injectable()
export class BulkRead {
  private readonly api = inject(Api);
  private readonly listing = inject(Listing);
  private readonly rowLoader = inject(RowLoader);
  private readonly articles = inject(Articles);
  private readonly refresher = inject(ArticleRefresh);
  private readonly sources = inject(Sources);
  private readonly viewCounts = inject(ViewCounts);
  private readonly markedRead = inject(MarkedRead);
  private readonly notices = inject(Notices);

  async mark(view: ReadingView, scope: MarkReadScope): Promise<void> {
    const list = this.listing.list();
    if (!list) return;
    const now = Date.now();
    const faded = this.markReadLocally((id) => {
      const article = this.articles.find(id)?.();
      return article !== undefined && isInScope(list, scope, article, now);
    });
    try {
      const input = toMarkReadInput(view, scope, list.asOf, now);
      const result = await this.api.post('/api/articles/mark-read', { body: input });
      this.markedRead.notify(result, () => this.settle([]));
    } catch (error) {
      for (const id of faded) this.articles.endBulk(id);
      this.notices.showProblem($localize`No articles were marked as read`, error);
    }
    this.settle(faded);
  }

  /** Marks the rows read at once, before the server answers. */
  private markReadLocally(matches: (id: number) => boolean): readonly number[] {
    const faded = this.listing.ids().filter((id) => matches(id) && !this.articles.find(id)?.().read);
    for (const id of faded) this.articles.beginBulk(id, 'mark_read');
    return faded;
  }

  /** Reloads counts and visible rows, because the server also changed articles that are not loaded. */
  private settle(changed: readonly number[]): void {
    void this.refresher.settleBulk(changed);
    this.sources.reload();
    void this.viewCounts.load();
    this.rowLoader.reload();
  }
}
