import { Component, ElementRef, computed, inject, input } from '@angular/core';
import { Icon } from '../icon';
import { Floating } from './floating';

/**
 * A menu item: a button or a link. Choosing it closes the menu.
 *
 * Inputs: `checked` (true or false for an item with a mark, absent for a plain action), `choice` (the mark is
 * one of a group), `off` (disabled), `danger`, `keys` (the shortcut shown at the right).
 */
@Component({
  selector: 'button[rdMenuItem], a[rdMenuItem]',
  imports: [Icon],
  template: `
    @if (checked() !== null) {
      <span class="check" aria-hidden="true">
        @if (checked()) {
          <svg rdIcon="check" size="14"></svg>
        }
      </span>
    }
    <ng-content />
    @if (keys(); as shortcut) {
      <kbd aria-hidden="true">{{ shortcut }}</kbd>
    }
  `,
  styleUrl: './menu-item.css',
  host: {
    tabindex: '-1',
    '[attr.role]': 'role()',
    '[attr.aria-checked]': 'checked()',
    '[attr.disabled]': "off() ? '' : null",
    '[class.danger]': 'danger()',
    '(click)': 'menu.hide()',
    '(pointermove)': 'focus()',
  },
})
export class MenuItem {
  readonly checked = input<boolean | null>(null);
  readonly choice = input(false);
  readonly off = input(false);
  readonly danger = input(false);
  readonly keys = input('');

  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  protected readonly menu = inject(Floating);
  protected readonly role = computed(() => {
    if (this.checked() === null) return 'menuitem';
    return this.choice() ? 'menuitemradio' : 'menuitemcheckbox';
  });

  /** For the menu's keys, which skip disabled items. */
  get disabled(): boolean {
    return this.off();
  }

  focus(): void {
    this.host.focus();
  }

  getLabel(): string {
    return this.host.textContent.trim();
  }

  choose(): void {
    this.host.click();
  }
}
