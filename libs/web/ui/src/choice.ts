import { Component, type ElementRef, input, output, viewChildren } from '@angular/core';
import { injectSettle } from './settle';

export interface Option<T extends string = string> {
  readonly value: T;
  readonly label: string;
}

let choices = 0;

/**
 * Radio buttons drawn as a segmented control; it scrolls where there is not enough width. It applies at once,
 * and goes back if the choice is refused.
 */
@Component({
  selector: 'rd-choice',
  template: `
    <fieldset>
      <legend class="visually-hidden">{{ label() }}</legend>
      @for (option of options(); track option.value) {
        <label>
          <input
            #radio
            type="radio"
            [name]="name"
            [value]="option.value"
            [checked]="option.value === value()"
            (change)="choose(option.value)"
          />
          <span>{{ option.label }}</span>
        </label>
      }
    </fieldset>
  `,
  styles: `
    :host {
      min-width: 0;
      max-width: 100%;
    }
    fieldset {
      display: inline-flex;
      min-width: 0;
      max-width: 100%;
      padding: 2px;
      border-radius: var(--radius);
      background: var(--track);
      overflow-x: auto;
      scrollbar-width: none;
    }
    label {
      position: relative;
      flex: none;
    }
    input {
      position: absolute;
      opacity: 0;
    }
    span {
      display: inline-flex;
      align-items: center;
      min-height: calc(var(--target) - 4px);
      padding: 0 var(--space-3);
      border-radius: var(--radius-small);
      font-size: var(--size-13);
      font-weight: 540;
      color: var(--text-quiet);
      cursor: pointer;
    }
    input:checked + span {
      background: var(--thumb);
      color: var(--text);
      box-shadow: 0 0 0 1px var(--line);
    }
    input:focus-visible + span {
      outline: 2px solid var(--accent);
      outline-offset: -2px;
    }
    :host(.compact) span {
      padding: 0 var(--space-2);
    }
    @media (max-width: 479px) {
      span {
        padding: 0 var(--space-2);
      }
    }
    @media (forced-colors: active) {
      input:checked + span {
        outline: 2px solid Highlight;
        outline-offset: -2px;
      }
      input:focus-visible + span {
        outline: 3px double CanvasText;
      }
    }
  `,
  host: { '[class.compact]': 'compact()' },
})
export class Choice<T extends string> {
  readonly label = input.required<string>();
  readonly options = input.required<readonly Option<T>[]>();
  readonly value = input.required<T>();
  /** For two of them in a row. */
  readonly compact = input(false);
  readonly chosen = output<T>();

  protected readonly name = `rd-choice-${++choices}`;

  private readonly radios = viewChildren<ElementRef<HTMLInputElement>>('radio');
  private readonly settle = injectSettle();

  protected async choose(value: T): Promise<void> {
    this.chosen.emit(value);
    await this.settle();
    for (const { nativeElement: radio } of this.radios()) radio.checked = radio.value === this.value();
  }
}
