import { Component, computed, input } from '@angular/core';
import { formatNumber } from '@reader/web-words';

/** A line of the sources pane: projected icon and name, and a count, hidden at zero. */
@Component({
  selector: 'a[rdPaneLink]',
  template: `
    <ng-content />
    @if (count() > 0) {
      <span class="count" aria-hidden="true">{{ text() }}</span>
      @if (counted() === 'unread') {
        <span class="visually-hidden" i18n>, {{ count() }} unread</span>
      } @else {
        <span class="visually-hidden" i18n
          >, {count(), plural, =1 {1 article} other {{{ count() }} articles}}</span
        >
      }
    }
  `,
  styleUrl: './pane-link.css',
  host: { '[attr.aria-current]': "here() ? 'page' : null", '[class.here]': 'here()' },
})
export class PaneLink {
  readonly here = input(false);
  readonly count = input(0);
  /** Where counting stops. */
  readonly countMax = input(Infinity);
  protected readonly text = computed(
    () => formatNumber(this.count()) + (this.count() >= this.countMax() ? '+' : ''),
  );
  /** What the count counts, for screen readers. */
  readonly counted = input<'unread' | 'articles'>('unread');
}
