import { Component, input, output } from '@angular/core';
import { injectSettle } from './settle';

/** A checkbox with the role switch; it applies at once, and goes back if the change is refused. */
@Component({
  selector: 'rd-switch',
  template: `
    <input
      #box
      type="checkbox"
      role="switch"
      [checked]="on()"
      [disabled]="disabled()"
      [attr.aria-label]="label()"
      (change)="toggle(box)"
    />
  `,
  styles: `
    :host {
      display: inline-grid;
      place-items: center;
      min-height: var(--target);
    }
    input {
      position: relative;
      appearance: none;
      width: 34px;
      height: 20px;
      margin: 0;
      border-radius: 10px;
      background: var(--edge);
      cursor: pointer;
    }
    input::before {
      content: '';
      display: block;
      width: 16px;
      height: 16px;
      margin: 2px;
      border-radius: 50%;
      background: var(--raised);
      transition: transform var(--quick) var(--ease);
    }
    /* The touch target extends beyond the visible switch. */
    input::after {
      content: '';
      position: absolute;
      inset: calc((20px - var(--target)) / 2) -5px;
    }
    input:checked {
      background: var(--accent);
    }
    input:checked::before {
      transform: translateX(14px);
    }
    input:focus-visible {
      border-radius: 10px;
    }
    input:disabled {
      opacity: 0.45;
      cursor: default;
    }
    @media (forced-colors: active) {
      input {
        border: 1px solid ButtonText;
      }
      input::before {
        background: ButtonText;
        margin: 1px;
      }
    }
  `,
})
export class Switch {
  readonly label = input.required<string>();
  readonly on = input.required<boolean>();
  readonly disabled = input(false);
  readonly toggled = output<boolean>();

  private readonly settle = injectSettle();

  protected async toggle(box: HTMLInputElement): Promise<void> {
    this.toggled.emit(!this.on());
    await this.settle();
    box.checked = this.on();
  }
}
