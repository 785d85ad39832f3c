import { Component, input, output, signal } from '@angular/core';
import { FormField, form } from '@angular/forms/signals';
import { Button, Control, Dialog, Field } from '@reader/web-ui';
import { limitCategory } from './source-draft';

/** Moves many sources to an existing category, a new one, or none. */
@Component({
  selector: 'rd-move-sources',
  imports: [Button, Control, Dialog, Field, FormField],
  template: `
    <rd-dialog heading="Move to a category" i18n-heading (closed)="closed.emit()">
      <form (submit)="move($event)" novalidate>
        <rd-field
          label="Category"
          i18n-label
          [of]="form.category"
          hint="Leave empty for no category. Enter a new name to create one."
          i18n-hint
        >
          <input rdControl [formField]="form.category" list="move-categories" autocomplete="off" />
        </rd-field>
        <datalist id="move-categories">
          @for (category of categories(); track category) {
            <option [value]="category"></option>
          }
        </datalist>
        <button rdButton look="solid" type="submit" i18n>Move</button>
      </form>
    </rd-dialog>
  `,
  styles: `
    form {
      display: grid;
      justify-items: start;
      gap: var(--space-4);
    }
    rd-field {
      width: 100%;
    }
  `,
})
export class MoveSources {
  readonly categories = input.required<readonly string[]>();
  readonly moved = output<string | null>();
  readonly closed = output<void>();

  protected readonly form = form(signal({ category: '' }), (path) => limitCategory(path.category));

  protected move(event: Event): void {
    event.preventDefault();
    this.form.category().markAsTouched();
    if (this.form().valid()) this.moved.emit(this.form.category().value().trim() || null);
  }
}
