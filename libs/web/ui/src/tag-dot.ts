import { Component, input } from '@angular/core';

/** A tag's colour, beside its name. */
@Component({
  selector: 'rd-tag-dot',
  template: '',
  styles: `
    :host {
      flex: none;
      width: 8px;
      height: 8px;
      border-radius: 50%;
      background: var(--tag);
      box-shadow: 0 0 0 1px var(--line);
    }
    @media (forced-colors: active) {
      :host {
        forced-color-adjust: none;
      }
    }
  `,
  host: { 'aria-hidden': 'true', '[style.--tag]': 'color()' },
})
export class TagDot {
  readonly color = input.required<string>();
}
