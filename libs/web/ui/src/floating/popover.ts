import { Component, ElementRef, effect, inject, input } from '@angular/core';
import { Floating } from './floating';

/**
 * A small box of controls beside its button; a sheet at the bottom of a phone. It has the role dialog, named
 * by `label`; Escape, a press outside or losing the focus closes it, and the focus returns to the button.
 *
 *     <button rdButton [rdOpens]="look">Aa</button>
 *     <rd-popover #look label="Text">…controls…</rd-popover>
 *
 * Inputs: `label` (its name, also the sheet's heading). Members: `open()` (signal: put `@if (look.open())`
 * around costly content), `show(element | box)`, `hide()`.
 */
@Component({
  selector: 'rd-popover',
  template: `
    <p class="rd-sheet-title" aria-hidden="true">{{ label() }}</p>
    <ng-content />
  `,
  styles: `
    :host {
      min-width: 240px;
      padding: var(--space-4) var(--space-4) max(var(--space-4), env(safe-area-inset-bottom));
    }
    .rd-sheet-title {
      padding-inline: 0;
    }
  `,
  hostDirectives: [Floating],
  host: { role: 'dialog', '[attr.aria-label]': 'label()' },
})
export class Popover {
  readonly label = input.required<string>();

  private readonly floating = inject(Floating, { self: true });
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  readonly popup = 'dialog';
  readonly open = this.floating.open;

  constructor() {
    effect(() => {
      if (this.open()) this.host.focus();
    });
  }

  show(anchor: Parameters<Floating['show']>[0]): void {
    this.floating.show(anchor);
  }

  hide(): void {
    this.floating.hide();
  }

  toggle(anchor: Element): void {
    this.floating.toggle(anchor);
  }
}
