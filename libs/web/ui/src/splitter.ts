import { Component, computed, input, output } from '@angular/core';

/** Pixels that an arrow key moves. */
const STEP = 16;

/**
 * The separator between two panes (ARIA's window splitter): moved by dragging, arrow keys, Home and End; a
 * double click or Enter resets it. It is one pixel wide with a larger pointer target.
 *
 *     <rd-splitter label="Width of the list" [size]="384" [min]="280" [max]="640" [initial]="384"
 *       (moved)="width.set($event)" />
 *
 * Inputs, all in CSS pixels: `size` of the pane before it, `min`, `max`, `initial`. Output: `moved`, the new
 * size, within the limits.
 */
@Component({
  selector: 'rd-splitter',
  template: '',
  styleUrl: './splitter.css',
  host: {
    role: 'separator',
    tabindex: '0',
    'aria-orientation': 'vertical',
    '[attr.aria-label]': 'label()',
    '[attr.aria-valuemin]': 'min()',
    '[attr.aria-valuemax]': 'max()',
    '[attr.aria-valuenow]': 'now()',
    '(pointerdown)': 'startDrag($event)',
    '(pointermove)': 'drag($event)',
    '(pointerup)': 'dragStart = null',
    '(pointercancel)': 'dragStart = null',
    '(dblclick)': 'move(initial())',
    '(keydown)': 'press($event)',
  },
})
export class Splitter {
  readonly label = input.required<string>();
  readonly size = input.required<number>();
  readonly min = input.required<number>();
  readonly max = input.required<number>();
  readonly initial = input.required<number>();
  readonly moved = output<number>();

  protected readonly now = computed(() => Math.round(this.size()));
  /** The pointer's position and the size when dragging started. */
  protected dragStart: { readonly x: number; readonly size: number } | null = null;

  protected startDrag(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target instanceof HTMLElement)) return;
    event.target.setPointerCapture(event.pointerId);
    this.dragStart = { x: event.clientX, size: this.size() };
  }

  protected drag(event: PointerEvent): void {
    if (this.dragStart) this.move(this.dragStart.size + event.clientX - this.dragStart.x);
  }

  protected press(event: KeyboardEvent): void {
    const sizes: Readonly<Record<string, number>> = {
      ArrowLeft: this.size() - STEP,
      ArrowRight: this.size() + STEP,
      Home: this.min(),
      End: this.max(),
      Enter: this.initial(),
    };
    const size = sizes[event.key];
    if (size === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.move(size);
  }

  protected move(size: number): void {
    this.moved.emit(Math.min(this.max(), Math.max(this.min(), size)));
  }
}
