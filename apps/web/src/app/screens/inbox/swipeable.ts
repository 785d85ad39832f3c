import { DestroyRef, Directive, ElementRef, computed, inject, output, signal } from '@angular/core';
import { type Direction, type Swipe, startSwipe, moveSwipe, getShiftPx, getDirection } from './swipe';

/** Makes a row swipeable: outputs its offset and the action that a release commits. */
@Directive({ host: { '(pointerdown)': 'begin($event)', '(click)': 'suppressClick($event)' } })
export class Swipeable {
  readonly swiped = output<Direction>();

  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly current = signal<Swipe | null>(null);
  private tracking: AbortController | null = null;
  private justSwiped = false;

  readonly shiftPx = computed(() => getShiftPx(this.current() ?? { x: 0, y: 0, dx: 0, phase: 'off' }));
  readonly pendingDirection = computed(() => {
    const swipe = this.current();
    return swipe && getDirection(swipe);
  });

  constructor() {
    inject(DestroyRef).onDestroy(() => this.tracking?.abort());
  }

  /** Listens to the other events only while a finger is down. */
  protected begin(event: PointerEvent): void {
    this.justSwiped = false;
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
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
    const before = this.current();
    if (!before || !event.isPrimary) return;
    const now = moveSwipe(before, event.clientX, event.clientY);
    if (now.phase === 'swiping' && before.phase === 'undecided') this.host.setPointerCapture(event.pointerId);
    this.current.set(now);
  }

  private end(isReleased: boolean): void {
    const swipe = this.current();
    this.tracking?.abort();
    this.current.set(null);
    this.justSwiped = swipe?.phase === 'swiping';
    const direction = isReleased && swipe ? getDirection(swipe) : null;
    if (direction) this.swiped.emit(direction);
  }
}
