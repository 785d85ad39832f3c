import { Component, ElementRef, computed, input, output, signal, viewChild } from '@angular/core';
import { Button, Control, Icon, type Option } from '@reader/web-ui';

/**
 * Adds one value of a list. Choosing it adds nothing, because each arrow key chooses in a closed select.
 * Belongs into an `rd-field`.
 */
@Component({
  selector: 'rd-add-value',
  imports: [Button, Control, Icon],
  template: `
    <select #field rdControl (change)="choose()">
      <option value="" [selected]="!isNew()">{{ heading() }}</option>
      @for (option of options(); track option.value) {
        <option [value]="option.value" [selected]="option.value === chosen()">{{ option.label }}</option>
      }
    </select>
    <button
      rdButton
      look="outline"
      type="button"
      [square]="true"
      [attr.aria-label]="addLabel()"
      [title]="addLabel()"
      [disabled]="!isNew()"
      (click)="add()"
    >
      <svg rdIcon="plus"></svg>
    </button>
  `,
  styles: `
    :host {
      display: flex;
      gap: var(--space-1);
    }
    select {
      flex: 1;
      min-width: 0;
    }
    button {
      flex: none;
    }
  `,
})
export class AddValue {
  /** The first option, while nothing is chosen. */
  readonly heading = input.required<string>();
  readonly options = input.required<readonly Option[]>();
  readonly addLabel = input.required<string>();
  readonly added = output<string>();

  private readonly field = viewChild.required<unknown, ElementRef<HTMLSelectElement>>('field', {
    read: ElementRef,
  });
  protected readonly chosen = signal('');
  protected readonly isNew = computed(() => this.options().some(({ value }) => value === this.chosen()));

  protected choose(): void {
    this.chosen.set(this.field().nativeElement.value);
  }

  /** The button is disabled then, so the focus moves to the next choice. */
  protected add(): void {
    const value = this.chosen();
    this.chosen.set('');
    this.field().nativeElement.focus();
    this.added.emit(value);
  }
}
