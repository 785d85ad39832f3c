import { DestroyRef, Directive, ElementRef, computed, inject, output, signal } from '@angular/core';
import { isSelectingOrZoomed, isOnScroller } from './other-touches';
import {
  type Swipe,
  type SwipeDirection,
  getDirection,
  getShiftPx,
  getSide,
  moveSwipe,
  startSwipe,
} from './swipe';

/** The shortest vibration that a finger feels. */
const TICK_MS = 10;
const NO_SWIPE: Swipe = { x: 0, y: 0, dx: 0, phase: 'off' };

/** Makes an element swipeable: has its offset and the action that a release commits. */
@Directive({
  selector: '[rdSwipeable]',
  host: { '(pointerdown)': 'begin($event)', '(click)': 'suppressClick($event)' },
})
export class Swipeable {
  readonly swiped = output<SwipeDirection>();
  /** Whether a swipe in this direction does anything; replaced by the element's owner. */
  hasAction: (direction: SwipeDirection) => boolean = () => true;

  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly current = signal<Swipe>(NO_SWIPE);
  private tracking: AbortController | null = null;
  private justSwiped = false;

  /** The side that the finger is on. */
  readonly side = computed(() => getSide(this.current()));
  readonly pendingDirection = computed(() => {
    const direction = getDirection(this.current());
    return direction && this.hasAction(direction) ? direction : null;
  });
  readonly shiftPx = computed(() => {
    const side = this.side();
    return getShiftPx(this.current(), side !== null && !this.hasAction(side));
  });

  constructor() {
    inject(DestroyRef).onDestroy(() => this.tracking?.abort());
  }

  /** Listens to the other events only while a finger is down. */
  protected begin(event: PointerEvent): void {
    this.justSwiped = false;
    if (event.pointerType !== 'touch') return;
    // A second finger zooms.
    if (!event.isPrimary || isOnScroller(event.target, this.host)) return this.end(false);
    this.tracking?.abort();
    this.tracking = new AbortController();
    const { signal: over } = this.tracking;
    this.current.set(startSwipe(event.clientX, event.clientY, window.innerWidth));
    this.host.addEventListener('pointermove', (moving) => this.follow(moving), { signal: over });
    this.host.addEventListener('pointerup', () => this.end(true), { signal: over });
    this.host.addEventListener('pointercancel', () => this.end(false), { signal: over });
  }

  /** A swipe that ends on the link does not open it. */
  protected suppressClick(event: Event): void {
    if (!this.justSwiped) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private follow(event: PointerEvent): void {
    if (!event.isPrimary) return;
    const [before, wasPending] = [this.current(), this.pendingDirection() !== null];
    const now = moveSwipe(before, event.clientX, event.clientY);
    if (now.phase === 'swiping' && before.phase === 'undecided') {
      if (isSelectingOrZoomed()) return this.end(false);
      this.host.setPointerCapture(event.pointerId);
    }
    this.current.set(now);
    if (!wasPending && this.pendingDirection()) giveTick();
  }

  private end(isReleased: boolean): void {
    const direction = isReleased ? this.pendingDirection() : null;
    this.tracking?.abort();
    this.justSwiped = this.current().phase === 'swiping';
    this.current.set(NO_SWIPE);
    if (direction) this.swiped.emit(direction);
  }
}

/** Browsers refuse it, with an error in the console, until the page was tapped. */
function giveTick(): void {
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(TICK_MS);
}
