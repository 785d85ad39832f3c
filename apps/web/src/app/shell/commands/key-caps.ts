import { Component, computed, input } from '@angular/core';
import { KeyCap } from '@reader/web-ui';
import { toKeyCaps } from './key-names';

/** A key binding as key caps. */
@Component({
  selector: 'rd-keys',
  imports: [KeyCap],
  template: `
    @for (chord of chords(); track $index) {
      @if (!$first) {
        &ngsp;<span class="visually-hidden" i18n="Between two keys pressed one after the other">then</span
        >&ngsp;
      }
      <kbd rdKeyCap>{{ chord }}</kbd>
    }
  `,
  styles: `
    :host {
      display: inline-flex;
      gap: 2px;
    }
  `,
})
export class KeyCaps {
  readonly binding = input.required<string>();
  protected readonly chords = computed(() => toKeyCaps(this.binding()).map((caps) => caps.join('+')));
}
