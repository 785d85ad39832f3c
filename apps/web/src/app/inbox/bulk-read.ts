import { HttpClient } from '@angular/common/http';
import { Injectable, inject } from '@angular/core';
import type { Marked, Undone } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { numberOf } from '@reader/web-words';
import { firstValueFrom } from 'rxjs';
import { Articles } from '../library/articles';
import type { ReadingView } from '../library/reading-view';
import { Sources } from '../library/sources';
import { after, triageOf } from '../library/triage';
import { type Scope, bulkOf, isInScope } from './bulk-scope';
import { Hydration } from './hydration';
import { Listing } from './listing';

/** Marks many articles of a list as read: what was there when it was opened, never what arrived since. */
@Injectable()
export class BulkRead {
  private readonly http = inject(HttpClient);
  private readonly listing = inject(Listing);
  private readonly hydration = inject(Hydration);
  private readonly articles = inject(Articles);
  private readonly sources = inject(Sources);
  private readonly notices = inject(Notices);

  async mark(view: ReadingView, scope: Scope): Promise<void> {
    const list = this.listing.list();
    if (!list) return;
    const now = Date.now();
    const faded = this.fade((id) => {
      const article = this.articles.find(id)?.();
      return article !== undefined && isInScope(list, scope, article, now);
    });
    try {
      const what = bulkOf(view, scope, list.asOf, now);
      const done = await firstValueFrom(this.http.post<Marked>('/api/articles/mark-read', what));
      this.tell(done);
    } catch (error) {
      this.notices.problem($localize`Nothing was marked as read`, error);
    }
    this.settle(faded);
  }

  /** The rows stay where they are and turn pale before the server has answered. */
  private fade(isMeant: (id: number) => boolean): readonly number[] {
    const faded = this.listing.ids().filter((id) => isMeant(id) && !this.articles.find(id)?.().read);
    for (const id of faded) {
      const article = this.articles.find(id)?.();
      if (article) this.articles.triage(id, after('mark_read', triageOf(article)));
    }
    return faded;
  }

  private tell({ updated, operation_id: operation }: Marked): void {
    const said =
      updated === 1
        ? $localize`1 article marked as read`
        : $localize`${numberOf(updated)}:COUNT: articles marked as read`;
    if (updated === 0) return this.notices.done($localize`Nothing there was unread`);
    if (operation === null) this.notices.done(said);
    else this.notices.doneWithUndo(said, () => void this.undo(operation));
  }

  private async undo(operation: number): Promise<void> {
    try {
      const undone = this.http.post<Undone>(`/api/undo/${operation}`, null);
      const { restored } = await firstValueFrom(undone);
      this.notices.done(
        restored === 1
          ? $localize`1 article is unread again`
          : $localize`${numberOf(restored)}:COUNT: articles are unread again`,
      );
    } catch (error) {
      this.notices.problem($localize`Not undone`, error);
    }
    this.settle([]);
  }

  /** The counts and the rows in sight are the server's, which knows of more than is loaded. */
  private settle(changed: readonly number[]): void {
    for (const id of changed) this.articles.settle(id);
    this.sources.reload();
    this.hydration.renew();
  }
}
