import { Directive, ElementRef, afterNextRender, booleanAttribute, inject, input } from '@angular/core';

/** Focuses the main field of a page when the page opens, unless it is false. */
@Directive({ selector: '[rdInitialFocus]' })
export class InitialFocus {
  readonly rdInitialFocus = input(true, { transform: booleanAttribute });

  constructor() {
    const element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    afterNextRender(() => {
      if (this.rdInitialFocus()) element.focus();
    });
  }
}
