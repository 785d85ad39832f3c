import { Component, computed, inject } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { LucideBookmark, LucideInbox, LucideMenu, LucideSettings, LucideStar } from '@lucide/angular';
import { Drawer } from '../frame/drawer';
import { CurrentView } from './current-view';

/** The thumb's way around, on a phone. */
@Component({
  selector: 'rd-bottom-bar',
  imports: [
    LucideBookmark,
    LucideInbox,
    LucideMenu,
    LucideSettings,
    LucideStar,
    RouterLink,
    RouterLinkActive,
  ],
  template: `
    <a routerLink="/inbox" [attr.aria-current]="flowing() ? 'page' : null">
      <svg lucideInbox [size]="20"></svg><span>Inbox</span>
    </a>
    <button type="button" [attr.aria-expanded]="drawer.open()" (click)="drawer.show()">
      <svg lucideMenu [size]="20"></svg><span>Sources</span>
    </button>
    <a
      routerLink="/inbox"
      [queryParams]="{ view: 'saved' }"
      [attr.aria-current]="view()?.name === 'saved' ? 'page' : null"
    >
      <svg lucideBookmark [size]="20"></svg><span>Saved</span>
    </a>
    <a
      routerLink="/inbox"
      [queryParams]="{ view: 'starred' }"
      [attr.aria-current]="view()?.name === 'starred' ? 'page' : null"
    >
      <svg lucideStar [size]="20"></svg><span>Starred</span>
    </a>
    <a routerLink="/settings" routerLinkActive ariaCurrentWhenActive="page">
      <svg lucideSettings [size]="20"></svg><span>Settings</span>
    </a>
  `,
  styleUrl: './bottom-bar.css',
  host: { role: 'navigation', 'aria-label': 'Main' },
})
export class BottomBar {
  protected readonly drawer = inject(Drawer);
  protected readonly view = inject(CurrentView).view;
  protected readonly flowing = computed(() => this.view()?.name === 'all');
}
