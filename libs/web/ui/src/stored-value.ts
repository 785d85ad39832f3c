import { Directive, ElementRef, afterRenderEffect, inject, input } from '@angular/core';
import { injectSettle } from './settle';

/** The stored value of a select that applies at once; it is shown again if a change is refused. */
@Directive({ selector: 'select[rdStoredValue]', host: { '(change)': 'restore()' } })
export class StoredValue {
  readonly rdStoredValue = input.required<string | number>();

  private readonly select = inject<ElementRef<HTMLSelectElement>>(ElementRef).nativeElement;
  private readonly settle = injectSettle();

  constructor() {
    afterRenderEffect(() => this.show(this.rdStoredValue()));
  }

  protected async restore(): Promise<void> {
    await this.settle();
    this.show(this.rdStoredValue());
  }

  private show(value: string | number): void {
    this.select.value = String(value);
  }
}
