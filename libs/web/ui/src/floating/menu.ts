import { FocusKeyManager } from '@angular/cdk/a11y';
import {
  Component,
  DestroyRef,
  Injector,
  afterRenderEffect,
  contentChildren,
  inject,
  input,
  untracked,
} from '@angular/core';
import { Floating } from './floating';
import { MenuItem } from './menu-item';

/**
 * A menu beside its button, or at a point; a sheet on a phone. Arrows, Home, End and first letters move;
 * Enter and Space choose; Escape, Tab or a press outside close; the focus returns.
 *
 *     <button rdButton [rdOpens]="more" aria-label="More">…</button>
 *     <rd-menu #more label="More">
 *       <button rdMenuItem type="button" (click)="act()">Mark all as read</button>
 *       <hr />
 *       <a rdMenuItem routerLink="/sources">Sources</a>
 *     </rd-menu>
 *
 * Inputs: `label` (its name). Members: `open()` (signal), `show(element | box)` for a context menu, `hide()`.
 */
@Component({
  selector: 'rd-menu',
  template: `
    <p class="rd-sheet-title" aria-hidden="true">{{ label() }}</p>
    <ng-content />
  `,
  styleUrl: './menu.css',
  hostDirectives: [Floating],
  host: { role: 'menu', '[attr.aria-label]': 'label()', '(keydown)': 'press($event)' },
})
export class Menu {
  readonly label = input.required<string>();

  private readonly floating = inject(Floating, { self: true });
  private readonly items = contentChildren(MenuItem, { descendants: true });
  private readonly keys = new FocusKeyManager(this.items, inject(Injector))
    .withWrap()
    .withHomeAndEnd()
    .withTypeAhead();
  readonly popup = 'menu';
  readonly open = this.floating.open;

  constructor() {
    inject(DestroyRef).onDestroy(() => this.keys.destroy());
    afterRenderEffect(() => {
      if (this.open() && this.items().length > 0) untracked(() => this.keys.setFirstItemActive());
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

  /** Space chooses as Enter does, on links too. */
  protected press(event: KeyboardEvent): void {
    if (event.key === 'Tab') return this.hide();
    if (event.key === ' ' && !this.keys.isTyping()) {
      event.preventDefault();
      this.keys.activeItem?.choose();
    } else {
      this.keys.onKeydown(event);
    }
  }
}
