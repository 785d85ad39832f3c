import { Component, effect, input, signal } from '@angular/core';

/** Reading progress as a thin line. Hidden from screen readers, which know the scroll position. */
@Component({
  selector: 'rd-reading-progress',
  template: `<i [style.transform]="'scaleX(' + part() + ')'"></i>`,
  styles: `
    :host {
      display: block;
      height: 2px;
      overflow: hidden;
    }
    i {
      display: block;
      height: 100%;
      background: var(--accent);
      opacity: 0.7;
      transform-origin: left;
    }
    @media (forced-colors: active) {
      i {
        background: Highlight;
      }
    }
  `,
  host: { 'aria-hidden': 'true' },
})
export class ReadingProgress {
  readonly scroller = input.required<HTMLElement>();

  protected readonly part = signal(0);

  constructor() {
    effect((onCleanup) => {
      const scroller = this.scroller();
      const update = (): void => this.part.set(getReadFraction(scroller));
      scroller.addEventListener('scroll', update, { passive: true });
      onCleanup(() => scroller.removeEventListener('scroll', update));
    });
  }
}

/** 0 to 1; null for an article that fits the screen. */
function getReadFraction({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  const way = scrollHeight - clientHeight;
  return way > 0 ? Math.min(1, scrollTop / way) : 0;
}
