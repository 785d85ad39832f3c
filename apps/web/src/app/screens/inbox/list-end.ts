import { Component, computed, inject, input, resource } from '@angular/core';
import { Button } from '@reader/web-ui';
import { formatNumber } from '@reader/web-words';
import { ReadToday } from '../../state/activity/read-today';
import { Articles } from '../../state/library/articles';
import type { ReadingView } from '../../state/library/reading-view';
import { PendingChanges } from '../../state/offline/pending-changes';
import { Listing } from './listing';

/** Views of what the user collects. Their end is not the end of what is unread. */
const COLLECTIONS: readonly ReadingView['name'][] = ['starred', 'saved', 'archived'];

/** Shown under the last row: that the list ends here, or why it does not. */
@Component({
  selector: 'rd-list-end',
  imports: [Button],
  template: `
    @if (listing.isCutShort()) {
      <p i18n>The rest of this list couldn’t be loaded.</p>
      <button rdButton look="outline" type="button" (click)="listing.finish()" i18n>Try again</button>
    } @else if (more(); as more) {
      <p i18n>
        {more.total, plural,
          =1 {Showing the first {{ more.here }} of 1 article.}
          other {Showing the first {{ more.here }} of {{ more.all }} articles.}
        }
      </p>
    } @else if (listing.list()?.isComplete) {
      <p>{{ ending() }}</p>
    }
  `,
  styles: `
    :host {
      display: grid;
      justify-items: center;
      gap: var(--space-2);
      padding: var(--space-4);
      color: var(--text-faint);
      font-size: var(--size-13);
      text-align: center;
    }
    :host:empty {
      display: none;
    }
  `,
  host: { role: 'status' },
})
export class ListEnd {
  readonly view = input.required<ReadingView>();

  protected readonly listing = inject(Listing);
  private readonly articles = inject(Articles);
  private readonly reading = inject(ReadToday);
  private readonly pending = inject(PendingChanges);
  protected readonly more = computed(() => {
    const list = this.listing.list();
    if (!list?.isComplete) return null;
    const [rows, { total }] = [list.ids.length - list.fannedUnder.size, list];
    return rows < total ? { here: formatNumber(rows), total, all: formatNumber(total) } : null;
  });
  /** From the end, where unread articles are likely. An article that is not loaded may be unread. */
  private readonly isCaughtUp = computed(() => {
    const list = this.listing.list();
    if (!list?.isComplete || COLLECTIONS.includes(this.view().name)) return false;
    return list.ids.findLast((id) => this.articles.find(id)?.().read !== true) === undefined;
  });
  /** Requested once the server has every change, so that it counts the last article too. */
  private readonly readToday = resource({
    params: () => (this.isCaughtUp() && this.pending.count() === 0 ? true : undefined),
    loader: () => this.reading.describe(),
    defaultValue: '',
  });
  protected readonly ending = computed(() =>
    this.isCaughtUp()
      ? [$localize`All caught up`, this.readToday.value()].filter((part) => part !== '').join(' · ')
      : $localize`End of the list`,
  );
}
