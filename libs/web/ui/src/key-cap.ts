import { Component } from '@angular/core';

/** A key as it looks on a keyboard: `<kbd rdKeyCap>J</kbd>`. */
@Component({
  selector: 'kbd[rdKeyCap]',
  template: '<ng-content />',
  styles: `
    :host {
      display: inline-block;
      min-width: 25px;
      padding: 1px 6px;
      border: 1px solid var(--edge);
      border-radius: 5px;
      background: var(--raised);
      color: var(--text-quiet);
      font: 500 var(--size-12) / 1.5 var(--sans);
      text-align: center;
      white-space: nowrap;
    }
  `,
})
export class KeyCap {}
