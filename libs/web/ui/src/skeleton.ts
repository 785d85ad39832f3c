import { Component, input } from '@angular/core';

/**
 * Grey lines in place of loading text. Invisible for the first 150 ms, because most responses come sooner.
 */
@Component({
  selector: 'rd-skeleton',
  template: `
    @for (row of Array.from({ length: rows() }); track $index) {
      <div class="row"><i></i><i></i></div>
    }
  `,
  styles: `
    :host {
      display: block;
      opacity: 0;
      animation: appear var(--calm) var(--ease) var(--skeleton-delay) forwards;
    }
    .row {
      display: grid;
      gap: var(--space-2);
      padding: var(--space-4);
    }
    i {
      height: 10px;
      border-radius: 5px;
      background: var(--pressed);
    }
    i:last-child {
      width: 46%;
    }
    .row:nth-child(3n) i:first-child {
      width: 82%;
    }
    .row:nth-child(3n + 1) i:first-child {
      width: 93%;
    }
    @keyframes appear {
      to {
        opacity: 1;
      }
    }
  `,
  host: { 'aria-hidden': 'true' },
})
export class Skeleton {
  readonly rows = input(6);
  protected readonly Array = Array;
}
