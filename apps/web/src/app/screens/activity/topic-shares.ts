import { Component, computed, input } from '@angular/core';
import { getPageLocale } from '@reader/web-words';

/** Two shares of a topic as bars with numbers: of what is published, and of what the user read. */
@Component({
  selector: 'rd-topic-shares',
  template: `
    @for (share of shares(); track share.name) {
      <span class="name">{{ share.name }}</span>
      <i aria-hidden="true" [class.read]="share.isRead" [style.inline-size.%]="share.length"></i>
      <span class="value">{{ share.text }}</span>
    }
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: auto minmax(0, 1fr) 4.5ch;
      gap: var(--space-1) var(--space-3);
      align-items: center;
      max-width: 480px;
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
    i {
      height: 6px;
      min-width: 2px;
      border-radius: 3px;
      background: var(--text-faint);
    }
    .read {
      background: var(--accent);
    }
    .value {
      font-variant-numeric: tabular-nums;
      text-align: end;
    }
    @media (forced-colors: active) {
      i {
        background: CanvasText;
      }
      .read {
        background: Highlight;
      }
    }
  `,
})
export class TopicShares {
  /** From 0 to 1. */
  readonly published = input.required<number>();
  readonly read = input.required<number>();
  /** The share that fills the width. */
  readonly most = input.required<number>();

  protected readonly shares = computed(() => {
    const format = new Intl.NumberFormat(getPageLocale(), { style: 'percent', maximumFractionDigits: 0 });
    return [
      { name: $localize`Of what is published`, value: this.published(), isRead: false },
      { name: $localize`Of what you read`, value: this.read(), isRead: true },
    ].map((share) => ({
      ...share,
      length: 100 * Math.min(1, share.value / (this.most() || 1)),
      text: format.format(share.value),
    }));
  });
}
