import { Component, DOCUMENT, afterRenderEffect, effect, inject, input } from '@angular/core';
import { returnFocus } from '@reader/web-ui';

/**
 * A list, and beside it what is open of it. Where there is no space for both, what is open takes the list's
 * place. When that closes, the focus returns to what opened it. Belongs into an `rd-page` that is wide.
 */
@Component({
  selector: 'rd-list-and-detail',
  template: `
    <div class="list"><ng-content select="[listPart]" /></div>
    <div class="detail">
      <ng-content select="[detailPart]" />
      @if (!open()) {
        <p>{{ hint() }}</p>
      }
    </div>
  `,
  host: { '[class.open]': 'open()', '[class.listed]': 'listed()' },
  styles: `
    :host(.open) .list,
    :host(:not(.open)) .detail {
      display: none;
    }
    p {
      padding: var(--space-12) var(--space-5);
      border: 1px dashed var(--line);
      border-radius: var(--radius);
      color: var(--text-faint);
      font-size: var(--size-13);
      text-align: center;
    }
    @container (min-width: 1080px) {
      :host(.listed) {
        display: grid;
        grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
        align-items: start;
        gap: var(--space-8);
      }
      :host(.open) .list,
      :host(:not(.open)) .detail {
        display: block;
      }
    }
  `,
})
export class ListAndDetail {
  readonly open = input.required<boolean>();
  /** False while the list is empty: what is open has all of the width. */
  readonly listed = input(true);
  /** Shown beside the list while nothing is open. */
  readonly hint = input.required<string>();

  private readonly document = inject(DOCUMENT);
  private cameFrom: Element | null = null;

  constructor() {
    effect(() => {
      if (this.open()) this.cameFrom = this.document.activeElement;
    });
    afterRenderEffect(() => {
      if (this.open() || this.cameFrom === null) return;
      returnFocus(this.document, this.cameFrom);
      this.cameFrom = null;
    });
  }
}
