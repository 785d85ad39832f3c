import { Component, input, output } from '@angular/core';
import { Button } from '@reader/web-ui';
import { HIGHLIGHT_COLORS } from './colors';

/** The highlight colours. Pressing one preserves the page's selection. */
@Component({
  selector: 'rd-color-choice',
  imports: [Button],
  template: `
    @for (choice of colors; track choice.name) {
      <button
        rdButton
        type="button"
        [square]="true"
        [attr.aria-label]="choice.label"
        [title]="choice.label"
        [attr.aria-pressed]="chosen() === null ? null : choice.color === chosen()"
        (pointerdown)="$event.preventDefault()"
        (click)="picked.emit(choice.color)"
      >
        <i [attr.data-color]="choice.name"></i>
      </button>
    }
  `,
  styles: `
    :host {
      display: flex;
    }
    i {
      width: 18px;
      height: 18px;
      border: 1px solid var(--edge);
      border-radius: 50%;
    }
    [aria-pressed='true'] {
      background: var(--selected);
    }
    [data-color='yellow'] {
      background: var(--mark-yellow);
    }
    [data-color='green'] {
      background: var(--mark-green);
    }
    [data-color='blue'] {
      background: var(--mark-blue);
    }
    [data-color='pink'] {
      background: var(--mark-pink);
    }
    [data-color='violet'] {
      background: var(--mark-violet);
    }
    @media (forced-colors: active) {
      i {
        forced-color-adjust: none;
      }
    }
  `,
  host: { role: 'group', '[attr.aria-label]': 'name' },
})
export class ColorChoice {
  /** The highlight's colour; null where a choice creates the highlight. */
  readonly chosen = input<string | null>(null);
  readonly picked = output<string>();
  protected readonly colors = HIGHLIGHT_COLORS;
  protected readonly name = $localize`Colour`;
}
