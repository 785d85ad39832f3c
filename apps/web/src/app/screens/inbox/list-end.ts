import { Component, computed, inject } from '@angular/core';
import { Button } from '@reader/web-ui';
import { formatNumber } from '@reader/web-words';
import { Listing } from './listing';

/** Shown under the last row when the view has more articles than the list. */
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
  protected readonly listing = inject(Listing);
  protected readonly more = computed(() => {
    const list = this.listing.list();
    if (!list?.isComplete) return null;
    const [rows, { total }] = [list.ids.length - list.fannedUnder.size, list];
    return rows < total ? { here: formatNumber(rows), total, all: formatNumber(total) } : null;
  });
}
