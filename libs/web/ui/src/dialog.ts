import {
  Component,
  DOCUMENT,
  DestroyRef,
  type ElementRef,
  afterRenderEffect,
  inject,
  input,
  output,
  viewChild,
} from '@angular/core';
import { Icon } from './icon';
import { Button } from './button';
import { returnFocus } from './lost-focus';

/**
 * A modal dialog on the browser's `<dialog>`, with its top layer, focus trap, Escape and inert background. It
 * is open as long as it exists; the owner removes it on `closed`.
 */
@Component({
  selector: 'rd-dialog',
  imports: [Button, Icon],
  template: `
    <dialog #box tabindex="-1" closedby="any" [attr.aria-label]="heading()" (close)="closed.emit()">
      <div class="frame">
        <header>
          <h2>{{ heading() }}</h2>
          <button rdButton type="button" [square]="true" i18n-aria-label aria-label="Close" (click)="close()">
            <svg rdIcon="x"></svg>
          </button>
        </header>
        <ng-content />
      </div>
    </dialog>
  `,
  styleUrl: './dialog.css',
})
export class Dialog {
  readonly heading = input.required<string>();
  readonly closed = output<void>();

  private readonly document = inject(DOCUMENT);
  private readonly box = viewChild.required<ElementRef<HTMLDialogElement>>('box');
  private cameFrom: Element | null = null;

  constructor() {
    afterRenderEffect(() => {
      const box = this.box().nativeElement;
      if (box.open) return;
      this.cameFrom = this.document.activeElement;
      box.showModal();
      (box.querySelector<HTMLElement>('input, select, textarea') ?? box).focus();
    });
    // The browser returns the focus from a dialog that closes, but not from one that is removed.
    inject(DestroyRef).onDestroy(() => setTimeout(() => returnFocus(this.document, this.cameFrom)));
  }

  close(): void {
    this.box().nativeElement.close();
  }
}
