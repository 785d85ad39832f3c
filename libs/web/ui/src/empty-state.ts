import { Component, computed, input } from '@angular/core';
import { KeyCap } from './key-cap';

/** Isolates, which no font draws, around a key in a text. */
const KEY = /\u2068(.*?)\u2069/;

/** Marks a key in the text of an empty state, which draws it as a key cap. */
export function markKey(key: string): string {
  return key === '' ? '' : `\u2068${key}\u2069`;
}

/** An empty state: the reason and what to do; icon and actions are projected. */
@Component({
  selector: 'rd-empty-state',
  imports: [KeyCap],
  template: `
    <div class="icon"><ng-content select="svg" /></div>
    <h2>{{ heading() }}</h2>
    <p>
      @for (part of parts(); track $index) {
        @if ($odd) {
          <kbd rdKeyCap>{{ part }}</kbd>
        } @else {
          <span>{{ part }}</span>
        }
      }
    </p>
    <div class="actions"><ng-content /></div>
  `,
  styles: `
    :host {
      display: grid;
      justify-items: center;
      align-content: center;
      gap: var(--space-2);
      padding: var(--space-8) var(--space-6);
      text-align: center;
    }
    .icon {
      color: var(--text-faint);
      margin-bottom: var(--space-1);
    }
    h2 {
      font-size: var(--size-15);
    }
    p {
      max-width: 44ch;
      font-size: var(--size-13);
      color: var(--text-quiet);
      text-wrap: balance;
    }
    .actions {
      display: flex;
      flex-wrap: wrap;
      justify-content: center;
      gap: var(--space-2);
      margin-top: var(--space-3);
    }
    .actions:empty,
    .icon:empty {
      display: none;
    }
  `,
})
export class EmptyState {
  readonly heading = input.required<string>();
  /** Its keys are marked by `markKey`. */
  readonly text = input('');

  /** Words and keys in turn. */
  protected readonly parts = computed(() => this.text().split(KEY));
}
