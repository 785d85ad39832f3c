import { DestroyRef, Directive, ElementRef, afterNextRender, inject } from '@angular/core';
import { abortOnInput } from './abort-on-input';
import { ScrollMemory } from './scroll-memory';

/**
 * A box that scrolls, with one element in it, which is where it was when the user comes back. It reaches the
 * place as soon as enough has loaded.
 */
@Directive({ selector: '[rdKeepsScroll]' })
export class KeepsScroll {
  private readonly box = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly memory = inject(ScrollMemory);
  private readonly restoring = new AbortController();
  private readonly place = this.memory.restore();

  constructor() {
    afterNextRender(() => {
      this.box.addEventListener('scroll', () => this.memory.save(this.box.scrollTop), { passive: true });
      if (this.place > 0) this.returnToPlace();
    });
    inject(DestroyRef).onDestroy(() => this.restoring.abort());
  }

  private returnToPlace(): void {
    const { signal } = this.restoring;
    const grown = new ResizeObserver(() => this.goToPlace());
    signal.addEventListener('abort', () => grown.disconnect());
    // The user chooses another place.
    abortOnInput(this.box, this.restoring);
    for (const content of this.box.children) grown.observe(content);
  }

  private goToPlace(): void {
    this.box.scrollTop = this.place;
    if (this.box.scrollTop >= this.place - 1) this.restoring.abort();
  }
}
