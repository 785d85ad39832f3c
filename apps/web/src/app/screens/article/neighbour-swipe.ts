import { Directive, ElementRef, afterRenderEffect, computed, inject, input, untracked } from '@angular/core';
import { type SwipeDirection, Swipeable } from '@reader/web-ui';
import { Commands } from '../../shell/commands/commands';
import { Neighbours } from '../../state/library/neighbours';

/** As the tokens `--calm` and `--ease`. */
const ENTRY: KeyframeAnimationOptions = { duration: 180, easing: 'cubic-bezier(0.2, 0, 0, 1)' };
/** How far from its place the next article begins, in pixels. */
const ENTRY_PX = 32;

/** On the scroll container of an article page: a swipe to the left opens the next article of the list. */
@Directive({
  selector: '[rdNeighbourSwipe]',
  exportAs: 'rdNeighbourSwipe',
  hostDirectives: [Swipeable],
  host: {
    '[class.swiped]': 'swipe.side() !== null',
    '[style.transform]': "shiftPx() ? 'translateX(' + shiftPx() + 'px)' : null",
  },
})
export class NeighbourSwipe {
  /** The open article. */
  readonly rdNeighbourSwipe = input.required<number>();

  readonly swipe = inject(Swipeable, { self: true });
  private readonly neighbours = inject(Neighbours);
  private readonly commands = inject(Commands);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly motion = matchMedia('(prefers-reduced-motion: no-preference)');
  private enteringFrom: SwipeDirection | null = null;

  protected readonly shiftPx = computed(() => (this.motion.matches ? this.swipe.shiftPx() : 0));

  constructor() {
    this.swipe.hasAction = (direction) => this.canGo(direction);
    this.swipe.swiped.subscribe((direction) => this.go(direction));
    afterRenderEffect(() => {
      this.rdNeighbourSwipe();
      untracked(() => this.showEntry());
    });
  }

  private canGo(direction: SwipeDirection): boolean {
    const { next, previous, end } = this.neighbours;
    return direction === 'left' ? next() !== null || end() !== null : previous() !== null;
  }

  private go(direction: SwipeDirection): void {
    this.enteringFrom = direction === 'left' ? 'right' : 'left';
    this.commands.run(direction === 'left' ? 'article.next' : 'article.previous');
  }

  /** The new article comes from where the finger pulled it. */
  private showEntry(): void {
    const side = this.enteringFrom;
    this.enteringFrom = null;
    if (side === null || !this.motion.matches) return;
    const transform = `translateX(${side === 'right' ? ENTRY_PX : -ENTRY_PX}px)`;
    this.host.animate([{ opacity: 0, transform }, {}], ENTRY);
  }
}
