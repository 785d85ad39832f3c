import { Component, computed, inject } from '@angular/core';
import { Field } from './field';

/** A text input, select or text area; inside an `rd-field` it gets its label and note from there. */
@Component({
  selector: 'input[rdControl], select[rdControl], textarea[rdControl]',
  template: '<ng-content />',
  styles: `
    :host {
      width: 100%;
      min-height: 36px;
      padding: 0 var(--space-3);
      border: 1px solid var(--edge);
      border-radius: var(--radius);
      background: var(--raised);
      color: var(--text);
      font-size: var(--size-15);
    }
    :host::placeholder {
      color: var(--text-faint);
      opacity: 1;
    }
    /* The arrow, drawn in the text's colour, which an image could not have. */
    :host(select) {
      padding-inline-end: var(--space-8);
      appearance: none;
      background: conic-gradient(from -45deg at 50% 100%, var(--text-quiet) 25%, transparent 0)
        calc(100% - 12px) 50% / 8px 4px no-repeat var(--raised);
      text-overflow: ellipsis;
      cursor: pointer;
    }
    :host(select:dir(rtl)) {
      background-position: 12px 50%;
    }
    /* The cross, drawn like the arrow. */
    :host::-webkit-search-cancel-button {
      --stroke: transparent calc(50% - 0.8px), var(--text-faint) 0 calc(50% + 0.8px), transparent 0;

      width: 20px;
      height: 20px;
      margin-inline-end: -4px;
      appearance: none;
      background:
        linear-gradient(45deg, var(--stroke)) 50% / 10px 10px no-repeat,
        linear-gradient(-45deg, var(--stroke)) 50% / 10px 10px no-repeat;
      cursor: pointer;
    }
    @media (forced-colors: active) {
      :host(select),
      :host::-webkit-search-cancel-button {
        appearance: auto;
      }
      :host::-webkit-search-cancel-button {
        background: none;
      }
    }
    :host(:focus-visible) {
      outline-offset: 0;
      border-color: var(--accent);
      border-radius: var(--radius);
    }
    :host([aria-invalid='true']) {
      border-color: var(--error);
    }
    @media (pointer: coarse) {
      :host {
        min-height: 44px;
        font-size: 1rem; /* under 16 px a phone zooms into the field */
      }
    }
  `,
  host: {
    '[id]': 'field?.controlId',
    '[attr.aria-describedby]': 'field?.noteId',
    '[attr.aria-invalid]': 'invalid()',
  },
})
export class Control {
  protected readonly field = inject(Field, { optional: true });
  protected readonly invalid = computed(() => (this.field?.wrong() ? 'true' : null));
}
