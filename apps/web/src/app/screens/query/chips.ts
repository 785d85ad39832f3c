import { Component, input, output } from '@angular/core';
import { Icon } from '@reader/web-ui';

export interface Chip {
  readonly key: string;
  readonly label: string;
}

/** What is chosen, each with a button that removes it. */
@Component({
  selector: 'rd-chips',
  imports: [Icon],
  template: `
    @if (chips().length > 0) {
      <ul role="list" [attr.aria-label]="label()">
        @for (chip of chips(); track chip.key) {
          <li>
            <button type="button" [attr.aria-label]="getRemoveLabel(chip)" (click)="removed.emit(chip.key)">
              <span>{{ chip.label }}</span>
              <svg rdIcon="x" size="14" aria-hidden="true"></svg>
            </button>
          </li>
        }
      </ul>
    }
  `,
  styles: `
    ul {
      display: flex;
      flex-wrap: wrap;
      gap: var(--space-1);
    }
    button {
      display: flex;
      align-items: center;
      gap: var(--space-1);
      max-width: 100%;
      min-height: max(28px, var(--target));
      padding: 0 var(--space-2) 0 var(--space-3);
      border: 1px solid var(--line);
      border-radius: var(--radius);
      background: var(--selected);
      color: var(--text-quiet);
      font-size: var(--size-13);
      cursor: pointer;
    }
    button:hover {
      color: var(--text);
    }
    button > span:first-child {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    svg {
      flex: none;
    }
  `,
})
export class Chips {
  readonly label = input.required<string>();
  readonly chips = input.required<readonly Chip[]>();
  /** The key of the chip. */
  readonly removed = output<string>();

  protected getRemoveLabel({ label }: Chip): string {
    return $localize`Remove ${label}:FILTER:`;
  }
}
