import { DestroyRef, Directive, ElementRef, computed, inject, output, signal } from '@angular/core';
import { type Direction, type Swipe, began, moved, shiftOf, verdictOf } from './swipe';

/** A row that a finger can draw aside: it says where the row is, and what letting go would do. */
@Directive({ host: { '(pointerdown)': 'begin($event)', '(click)': 'passOver($event)' } })
export class Swipeable {
  readonly swiped = output<Direction>();

  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly current = signal<Swipe | null>(null);
  private following: AbortController | null = null;
  private justSwiped = false;

  readonly shiftPx = computed(() => shiftOf(this.current() ?? { x: 0, y: 0, dx: 0, phase: 'off' }));
  readonly meant = computed(() => {
    const swipe = this.current();
    return swipe && verdictOf(swipe);
  });

  constructor() {
    inject(DestroyRef).onDestroy(() => this.following?.abort());
  }

  /** The other events are listened to only while a finger is down. */
  protected begin(event: PointerEvent): void {
    this.justSwiped = false;
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    this.following?.abort();
    this.following = new AbortController();
    const { signal: over } = this.following;
    this.current.set(began(event.clientX, event.clientY, window.innerWidth));
    this.host.addEventListener('pointermove', (moving) => this.follow(moving), { signal: over });
    this.host.addEventListener('pointerup', () => this.end(true), { signal: over });
    this.host.addEventListener('pointercancel', () => this.end(false), { signal: over });
  }

  /** A swipe that ends on the link does not open it. */
  protected passOver(event: Event): void {
    if (!this.justSwiped) return;
    event.preventDefault();
    event.stopPropagation();
  }

  private follow(event: PointerEvent): void {
    const before = this.current();
    if (!before || !event.isPrimary) return;
    const now = moved(before, event.clientX, event.clientY);
    if (now.phase === 'swiping' && before.phase === 'undecided') this.host.setPointerCapture(event.pointerId);
    this.current.set(now);
  }

  private end(letGo: boolean): void {
    const swipe = this.current();
    this.following?.abort();
    this.current.set(null);
    this.justSwiped = swipe?.phase === 'swiping';
    const direction = letGo && swipe ? verdictOf(swipe) : null;
    if (direction) this.swiped.emit(direction);
  }
}
