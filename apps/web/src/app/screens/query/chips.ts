import { Component, DOCUMENT, type ElementRef, inject, input, output, viewChildren } from '@angular/core';
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
            <button
              #button
              type="button"
              [attr.aria-label]="getRemoveLabel(chip)"
              (click)="remove(chip, $index)"
            >
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
    li {
      min-width: 0;
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

  private readonly document = inject(DOCUMENT);
  private readonly buttons = viewChildren<ElementRef<HTMLElement>>('button');

  /** The button goes with its chip, so the focus moves to a neighbour first. */
  protected remove({ key }: Chip, at: number): void {
    const neighbour = this.buttons()[at + 1] ?? this.buttons()[at - 1];
    const next = neighbour?.nativeElement ?? this.document.querySelector('main');
    next?.focus({ preventScroll: true });
    this.removed.emit(key);
  }

  protected getRemoveLabel({ label }: Chip): string {
    return $localize`Remove ${label}:FILTER:`;
  }
}
