import { Component, ElementRef, afterRenderEffect, computed, inject, input } from '@angular/core';
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

  constructor() {
    const { nativeElement: link } = inject<ElementRef<HTMLElement>>(ElementRef);
    afterRenderEffect(() => {
      const pane = link.closest('nav');
      // Never under the pointer of a person who uses the pane.
      if (this.here() && pane !== null && !pane.matches(':hover')) scrollTo(link, pane);
    });
  }
}

/** Scrolls only the pane: `scrollIntoView` would also move the drawer that is sliding in. */
function scrollTo(link: HTMLElement, pane: HTMLElement): void {
  const [line, shown] = [link.getBoundingClientRect(), pane.getBoundingClientRect()];
  // It is in a folded group.
  if (line.height === 0) return;
  if (line.top < shown.top) pane.scrollTop -= shown.top - line.top;
  if (line.bottom > shown.bottom) pane.scrollTop += line.bottom - shown.bottom;
}
