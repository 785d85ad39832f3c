import {
  DestroyRef,
  Directive,
  ElementRef,
  afterRenderEffect,
  inject,
  input,
  untracked,
} from '@angular/core';
import { Notices } from '@reader/web-ui';
import { findBlock, listBlocks, findPosition } from './reading-position';
import { ReadingPositions } from './reading-positions';

/** Shorter ones are found again at a glance. */
const SCREENS_MIN = 2;
/** The place is written down when the scrolling rests. */
const REST_MS = 250;
/** Room above the paragraph that one comes back to, in pixels: its lines do not touch the edge. */
const LEAD_PX = 24;

/**
 * The scrolling part of an article page: it remembers where one stopped in a long article, and goes there.
 */
@Directive({
  selector: '[rdKeepsPlace]',
  host: { '(scroll)': 'saveWhenResting()' },
})
export class KeepsPlace {
  /** The article whose words are shown; null while they are on their way. */
  readonly rdKeepsPlace = input.required<number | null>();

  private readonly positions = inject(ReadingPositions);
  private readonly notices = inject(Notices);
  private readonly scroller = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    // After the words are in the page, which an earlier phase sees to.
    afterRenderEffect({
      read: () => {
        const id = this.rdKeepsPlace();
        clearTimeout(this.resting);
        if (id !== null) untracked(() => this.restorePosition(id));
      },
    });
    inject(DestroyRef).onDestroy(() => clearTimeout(this.resting));
  }

  protected saveWhenResting(): void {
    clearTimeout(this.resting);
    const id = this.rdKeepsPlace();
    if (id !== null) this.resting = setTimeout(() => this.savePosition(id), REST_MS);
  }

  private restorePosition(id: number): void {
    const place = this.positions.get(id);
    const block = place && this.isLong() ? findBlock(this.findBlocks(), place) : null;
    if (!block) return;
    this.scroller.scrollTop += block.getBoundingClientRect().top - this.getTop() - LEAD_PX;
    this.notices.showMessage($localize`Back to where you stopped`, {
      label: $localize`Go to the top`,
      run: () => this.scroller.scrollTo({ top: 0 }),
    });
  }

  private savePosition(id: number): void {
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    const begun = scrollTop > clientHeight / 2;
    const through = scrollTop + clientHeight > scrollHeight - clientHeight / 2;
    const worthIt = this.isLong() && begun && !through;
    this.positions.set(id, worthIt ? findPosition(this.findBlocks(), this.getTop() + LEAD_PX) : null);
  }

  private isLong(): boolean {
    return this.scroller.scrollHeight > SCREENS_MIN * this.scroller.clientHeight;
  }

  private findBlocks(): Element[] {
    const prose = this.scroller.querySelector('.rd-prose');
    return prose ? listBlocks(prose) : [];
  }

  private getTop(): number {
    return this.scroller.getBoundingClientRect().top;
  }
}
