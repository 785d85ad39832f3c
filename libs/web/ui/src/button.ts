import { Component, ElementRef, inject, input } from '@angular/core';

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
  /** While its action runs: dimmed, announced as unavailable, and without effect, but still focused. */
  readonly busy = input(false);

  constructor() {
    const element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    // Enter on the focused button, or in a field of its form, clicks it too.
    element.addEventListener('click', (event) => this.busy() && stop(event), { capture: true });
  }
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
