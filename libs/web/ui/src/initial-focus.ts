import { Directive, ElementRef, afterNextRender, inject } from '@angular/core';

/** The field that a page is for: whoever comes to the page comes to type in it. */
@Directive({ selector: '[rdInitialFocus]' })
export class InitialFocus {
  constructor() {
    const element = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
    afterNextRender(() => element.focus());
  }
}
