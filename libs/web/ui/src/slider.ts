import { Component, input, output } from '@angular/core';

let sliders = 0;

/**
 * A slider with a label and its value in words.
 *
 *     <rd-slider label="Size" [value]="18" [min]="14" [max]="26" text="18 px" (moved)="size($event)" />
 *
 * Inputs: `label`, `value`, `min`, `max`, `step` (1), `text` (the value in words; the number when empty).
 * Output: `moved`, the number, on each change, also while dragging.
 */
@Component({
  selector: 'rd-slider',
  template: `
    <label [attr.for]="id">{{ label() }}</label>
    <output [attr.for]="id">{{ text() || value() }}</output>
    <input
      #range
      type="range"
      [id]="id"
      [min]="min()"
      [max]="max()"
      [step]="step()"
      [value]="value()"
      [attr.aria-valuetext]="text() || null"
      (input)="moved.emit(range.valueAsNumber)"
      (keydown)="$event.stopPropagation()"
    />
  `,
  styleUrl: './slider.css',
})
export class Slider {
  readonly label = input.required<string>();
  readonly value = input.required<number>();
  readonly min = input.required<number>();
  readonly max = input.required<number>();
  readonly step = input(1);
  readonly text = input('');
  readonly moved = output<number>();

  protected readonly id = `rd-slider-${++sliders}`;
}
