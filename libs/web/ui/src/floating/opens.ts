import { Directive, ElementRef, inject, input } from '@angular/core';
import { type Menu } from './menu';
import { type Popover } from './popover';

/** Makes a button open a menu or a popover, and announce it: `[rdOpens]="menu"`. */
@Directive({
  selector: 'button[rdOpens]',
  host: {
    '[attr.aria-haspopup]': 'rdOpens().popup',
    '[attr.aria-expanded]': 'rdOpens().open()',
    '(click)': 'rdOpens().toggle(button)',
    '(keydown.arrowdown)': 'down($event)',
  },
})
export class Opens {
  readonly rdOpens = input.required<Menu | Popover>();

  protected readonly button = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  /** A menu button also opens by the down arrow (ARIA practices). */
  protected down(event: Event): void {
    if (this.rdOpens().popup !== 'menu') return;
    event.preventDefault();
    event.stopPropagation();
    this.rdOpens().show(this.button);
  }
}
