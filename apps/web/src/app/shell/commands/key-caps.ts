import { Component, computed, input } from '@angular/core';
import { toKeyCaps } from './key-names';

/** A key binding as key caps. */
@Component({
  selector: 'rd-keys',
  template: `
    @for (chord of chords(); track $index) {
      @if (!$first) {
        <span class="visually-hidden" i18n="Between two keys pressed one after the other">then</span>
      }
      <kbd>{{ chord }}</kbd>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      gap: 2px;
    }
    kbd {
      min-width: 22px;
      padding: 1px 6px;
      border: 1px solid var(--edge);
      border-radius: 5px;
      background: var(--raised);
      color: var(--text-quiet);
      font: 500 var(--size-12) / 1.5 var(--sans);
      text-align: center;
      white-space: nowrap;
    }
  `,
})
export class KeyCaps {
  readonly binding = input.required<string>();
  protected readonly chords = computed(() => toKeyCaps(this.binding()).map((caps) => caps.join('+')));
}
