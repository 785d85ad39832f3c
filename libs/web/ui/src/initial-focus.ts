import { Directive, ElementRef, afterNextRender, inject } from '@angular/core';

/** Focuses the main field of a page when the page opens. */
@Directive({ selector: '[rdInitialFocus]' })
export class InitialFocus {
  constructor() {
    const element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    afterNextRender(() => element.focus());
  }
}
