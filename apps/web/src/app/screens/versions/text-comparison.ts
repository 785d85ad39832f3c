import { Component, computed, input, linkedSignal } from '@angular/core';
import { formatPlural } from '@reader/web-words';
import { type TextChange, foldUnchanged } from './fold-unchanged';

/** Two texts as one, with inserted and deleted words marked by colour, line and sign. */
@Component({
  selector: 'rd-text-comparison',
  template: `
    <div class="text" dir="auto">
      @for (change of shown(); track $index) {
        @switch (change.op) {
          @case ('insert') {
            <ins
              ><span class="visually-hidden" i18n>Inserted:</span
              ><span class="visually-hidden">{{ ' ' }}</span
              ><span class="sign"></span><span class="words">{{ change.text }}</span></ins
            >
          }
          @case ('delete') {
            <del
              ><span class="visually-hidden" i18n>Deleted:</span><span class="visually-hidden">{{ ' ' }}</span
              ><span class="sign"></span><span class="words">{{ change.text }}</span></del
            >
          }
          @case ('folded') {
            <button type="button" (click)="whole.set(true)">{{ describeFolded(change.words) }}</button>
          }
          @default {
            <span>{{ change.text }}</span>
          }
        }
      }
    </div>
  `,
  styles: `
    .text {
      font-family: var(--serif);
      font-size: var(--size-15);
      line-height: 1.65;
      overflow-wrap: anywhere;
    }
    .text > span {
      white-space: pre-line;
    }
    ins,
    del {
      padding: 1px 3px;
      border-radius: 3px;
      color: var(--text);
      box-decoration-break: clone;
      text-decoration: none;
      white-space: pre-line;
    }
    ins {
      background: var(--mark-green);
    }
    ins .words {
      text-decoration: underline;
      text-decoration-thickness: 1px;
      text-underline-offset: 3px;
    }
    del {
      background: var(--error-soft);
    }
    del .words {
      text-decoration: line-through;
      text-decoration-thickness: 1px;
    }
    /* The line of the words does not cross the sign, and no line ends between them. */
    .sign::before {
      margin-inline-end: 2px;
      font: 600 var(--size-13) var(--mono);
    }
    ins .sign::before {
      content: '+' / '';
    }
    del .sign::before {
      content: '−' / '';
    }
    button {
      display: block;
      min-height: var(--target);
      margin: var(--space-2) 0;
      padding: 0;
      border: 0;
      background: none;
      color: var(--text-faint);
      font: 540 var(--size-12) var(--sans);
      cursor: pointer;
    }
    button:hover {
      color: var(--accent);
    }
  `,
})
export class TextComparison {
  readonly changes = input.required<readonly TextChange[]>();

  /** Whether unchanged passages are shown too. */
  protected readonly whole = linkedSignal({ source: this.changes, computation: () => false });
  protected readonly shown = computed(() => (this.whole() ? this.changes() : foldUnchanged(this.changes())));

  protected describeFolded(words: number): string {
    return formatPlural(
      words,
      $localize`{VAR_PLURAL, plural, =1 {1 unchanged word} other {# unchanged words}}`,
    );
  }
}
