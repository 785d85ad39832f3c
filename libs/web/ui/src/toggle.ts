import { Component, input, output } from '@angular/core';
import { Icon } from './icon';

/** A checkbox drawn as a button, for one of several filters that can be on together. */
@Component({
  selector: 'rd-toggle',
  imports: [Icon],
  template: `
    <label>
      <input #box type="checkbox" [checked]="on()" (change)="toggled.emit(box.checked)" />
      <span>
        @if (on()) {
          <svg rdIcon="check" size="14"></svg>
        }
        {{ label() }}
      </span>
    </label>
  `,
  styles: `
    label {
      position: relative;
      display: inline-flex;
    }
    input {
      position: absolute;
      inset: 0;
      width: 100%;
      height: 100%;
      margin: 0;
      opacity: 0;
      cursor: pointer;
    }
    span {
      display: inline-flex;
      align-items: center;
      gap: var(--space-1);
      min-height: max(30px, var(--target));
      padding: 0 var(--space-3);
      border: 1px solid var(--edge);
      border-radius: var(--radius);
      color: var(--text-quiet);
      font-size: var(--size-13);
      font-weight: 540;
    }
    input:hover + span {
      color: var(--text);
    }
    input:checked + span {
      border-color: var(--accent);
      background: var(--selected);
      color: var(--text);
    }
    input:focus-visible + span {
      outline: 2px solid var(--accent);
      outline-offset: 1px;
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
})
export class Toggle {
  readonly label = input.required<string>();
  readonly on = input.required<boolean>();
  readonly toggled = output<boolean>();
}
