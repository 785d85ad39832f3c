import { Component, input, output } from '@angular/core';

export interface Option<T extends string = string> {
  readonly value: T;
  readonly label: string;
}

let choices = 0;

/** One of a few, all in sight: radio buttons drawn as a segmented control. */
@Component({
  selector: 'rd-choice',
  template: `
    <fieldset>
      <legend class="visually-hidden">{{ label() }}</legend>
      @for (option of options(); track option.value) {
        <label>
          <input
            type="radio"
            [name]="name"
            [value]="option.value"
            [checked]="option.value === value()"
            (change)="chosen.emit(option.value)"
          />
          <span>{{ option.label }}</span>
        </label>
      }
    </fieldset>
  `,
  styles: `
    fieldset {
      display: inline-flex;
      flex-wrap: wrap;
      padding: 2px;
      border-radius: var(--radius);
      background: var(--track);
    }
    input {
      position: absolute;
      opacity: 0;
    }
    span {
      display: inline-flex;
      align-items: center;
      min-height: calc(var(--control) - 4px);
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
      outline-offset: 1px;
    }
    @media (forced-colors: active) {
      input:checked + span {
        outline: 2px solid Highlight;
      }
    }
  `,
})
export class Choice<T extends string> {
  readonly label = input.required<string>();
  readonly options = input.required<readonly Option<T>[]>();
  readonly value = input.required<T>();
  readonly chosen = output<T>();

  protected readonly name = `rd-choice-${++choices}`;
}
