import { Component, input } from '@angular/core';

export type ButtonLook = 'solid' | 'outline' | 'plain' | 'danger';

/**
 * A button, or a link or the label of a file input that looks like one. An icon alone needs `square` and an
 * `aria-label`.
 */
@Component({
  selector: 'button[rdButton], a[rdButton], label[rdButton]',
  template: '<ng-content />',
  styleUrl: './button.css',
  host: {
    '[class]': 'look()',
    '[class.square]': 'square()',
    '[class.busy]': 'busy()',
    '[attr.aria-busy]': 'busy() || null',
    '[attr.aria-disabled]': 'busy() || null',
  },
})
export class Button {
  readonly look = input<ButtonLook>('plain');
  readonly square = input(false);
  /** While its action runs: dimmed, announced as unavailable, without mouse events, but still focused. */
  readonly busy = input(false);
}
