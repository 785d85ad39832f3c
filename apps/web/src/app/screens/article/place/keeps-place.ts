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
import { takePlaceFromAddress } from './place-link';
import { type ReadingPosition, findBlock, listBlocks, findPosition, measureShare } from './reading-position';
import { ReadingPositions } from './reading-positions';

/** Shorter articles need no saved position. */
const SCREENS_MIN = 2;
/** The position is saved when scrolling pauses this long. */
const REST_MS = 250;
/** Space above a restored paragraph, in pixels. */
const LEAD_PX = 24;

/** On the scroll container of an article page: saves the position in a long article and restores it. */
@Directive({
  selector: '[rdKeepsPlace]',
  host: { '(scroll)': 'saveWhenResting()' },
})
export class KeepsPlace {
  /** The article whose text is shown; null while it loads. */
  readonly rdKeepsPlace = input.required<number | null>();

  private readonly positions = inject(ReadingPositions);
  private readonly notices = inject(Notices);
  private readonly scroller = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    // Runs after the text is in the page, which an earlier phase renders.
    afterRenderEffect({
      read: () => {
        const id = this.rdKeepsPlace();
        clearTimeout(this.resting);
        if (id !== null) untracked(() => this.restorePosition(id));
      },
    });
    inject(DestroyRef).onDestroy(() => clearTimeout(this.resting));
  }

  /** Null at the beginning of the text. */
  readPosition(): ReadingPosition | null {
    return this.scroller.scrollTop > 0 ? findPosition(this.findBlocks(), this.getTop() + LEAD_PX) : null;
  }

  protected saveWhenResting(): void {
    clearTimeout(this.resting);
    const id = this.rdKeepsPlace();
    if (id !== null) this.resting = setTimeout(() => this.savePosition(id), REST_MS);
  }

  private restorePosition(id: number): void {
    const place = takePlaceFromAddress() ?? (this.isLong() ? this.positions.get(id) : null);
    const block = place && findBlock(this.findBlocks(), place);
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
    this.positions.set(id, worthIt ? this.measurePosition() : null);
  }

  private measurePosition(): ReadingPosition | null {
    const top = this.getTop() + LEAD_PX;
    const place = findPosition(this.findBlocks(), top);
    const prose = this.scroller.querySelector('.rd-prose');
    return place && prose && { ...place, share: measureShare(prose, top) };
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
