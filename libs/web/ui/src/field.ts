import { Component, type Signal, computed, input, model } from '@angular/core';

let fields = 0;

/** The part of a form field that reports its errors. */
type Checked = () => {
  readonly touched: Signal<boolean>;
  readonly errors: Signal<readonly { readonly message?: string }[]>;
};

/**
 * A label, a control, and a line below: a hint or an error. The control is projected and has `rdControl`; set
 * its `id` and `aria-describedby` from `controlId` and `noteId`.
 */
@Component({
  selector: 'rd-field',
  exportAs: 'rdField',
  template: `
    <label [class.visually-hidden]="labelHidden()" [attr.for]="controlId">{{ label() }}</label>
    <ng-content />
    @if (note(); as text) {
      <p [id]="noteId" [class.problem]="wrong()" [attr.role]="wrong() ? 'alert' : null">{{ text }}</p>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: var(--space-1);
    }
    label {
      font-size: var(--size-13);
      font-weight: 540;
      color: var(--text-quiet);
    }
    p {
      font-size: var(--size-13);
      line-height: 1.4;
      color: var(--text-faint);
    }
    p.problem {
      color: var(--error);
    }
  `,
  host: { '(input)': 'problem.set(null)' },
})
export class Field {
  readonly label = input.required<string>();
  /** Whether something beside the field shows the label already. */
  readonly labelHidden = input(false);
  readonly hint = input('');
  /** The server's message about a value, which goes when the user changes the value. */
  readonly problem = model<string | null | undefined>(null);
  /** The form's field, whose errors appear after blur or submit. */
  readonly of = input<Checked>();

  readonly controlId = `rd-field-${++fields}`;
  readonly noteId = `${this.controlId}-note`;
  readonly wrong = computed(() => {
    const field = this.of()?.();
    const broken = field?.touched() ? field.errors()[0]?.message : null;
    return this.problem() || broken || null;
  });
  protected readonly note = computed(() => this.wrong() ?? this.hint());
}
