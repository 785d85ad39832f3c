import { Component, computed, input } from '@angular/core';

let fields = 0;

/** What is needed of a form's field to say what is wrong with it. */
type Checked = () => { touched(): boolean; errors(): readonly { readonly message?: string }[] };

/**
 * A label, a control, and one line under it: a hint, or what is wrong. The control is projected and carries
 * `rdControl`; give it the field's `controlId` and `noteId` so that both lines belong to it by name.
 */
@Component({
  selector: 'rd-field',
  exportAs: 'rdField',
  template: `
    <label [attr.for]="controlId">{{ label() }}</label>
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
})
export class Field {
  readonly label = input.required<string>();
  readonly hint = input('');
  /** What the server said. */
  readonly problem = input<string | null | undefined>(null);
  /** The form's field, whose own rules speak once it was left or sent. */
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
