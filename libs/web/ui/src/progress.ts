import { Component, computed, input } from '@angular/core';

/** A thin bar that grows by scaling, which needs no layout. */
@Component({
  selector: 'rd-progress',
  template: `<i [style.transform]="'scaleX(' + part() + ')'"></i>`,
  styles: `
    :host {
      display: block;
      height: 3px;
      border-radius: 2px;
      background: var(--pressed);
      overflow: hidden;
    }
    i {
      display: block;
      height: 100%;
      background: var(--accent);
      transform-origin: left;
      transition: transform var(--calm) var(--ease);
    }
    @media (forced-colors: active) {
      :host {
        border: 1px solid CanvasText;
      }
      i {
        background: Highlight;
      }
    }
  `,
  host: {
    role: 'progressbar',
    '[attr.aria-label]': 'label()',
    'aria-valuemin': '0',
    '[attr.aria-valuemax]': 'total()',
    '[attr.aria-valuenow]': 'done()',
  },
})
export class Progress {
  readonly label = input.required<string>();
  readonly done = input.required<number>();
  readonly total = input.required<number>();

  protected readonly part = computed(() => (this.total() > 0 ? Math.min(1, this.done() / this.total()) : 0));
}
