import { Component } from '@angular/core';
import { Icon } from './icon';

/** The line that opens a `<details>`, with an arrow: `<summary rdDetailsSummary>3 articles</summary>`. */
@Component({
  selector: 'summary[rdDetailsSummary]',
  imports: [Icon],
  template: '<svg rdIcon="chevron-right" size="14"></svg><span><ng-content /></span>',
  styles: `
    :host {
      display: flex;
      align-items: center;
      gap: var(--space-1);
      width: fit-content;
      min-height: var(--target);
      color: var(--text-quiet);
      font-size: var(--size-13);
      line-height: 1.5;
      list-style: none;
      overflow-wrap: anywhere;
      cursor: pointer;
    }
    :host::-webkit-details-marker {
      display: none;
    }
    svg {
      flex: none;
      transition: transform var(--quick) var(--ease);
    }
    :host-context(details[open]) svg {
      transform: rotate(90deg);
    }
  `,
})
export class DetailsSummary {}
