import { Component, input } from '@angular/core';
import type { Density } from '../../state/preferences/preference-schema';

/** The placeholder of a loading row, with the row's height. */
@Component({
  selector: 'rd-row-skeleton',
  template: `<i></i>
    @if (density() !== 'title') {
      <i></i>
    }`,
  styles: `
    :host {
      display: grid;
      align-content: center;
      gap: var(--space-3);
      height: 100%;
      padding: 0 var(--space-6);
    }
    i {
      width: 84%;
      height: 10px;
      border-radius: 5px;
      background: var(--hover);
    }
    i + i {
      width: 38%;
    }
  `,
  host: { 'aria-hidden': 'true' },
})
export class RowSkeleton {
  readonly density = input.required<Density>();
}
