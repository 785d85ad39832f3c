import { Component, computed, effect, inject, untracked } from '@angular/core';
import { Icon } from '@reader/web-ui';
import { createStoredSignal } from '../frame/stored-signal';
import { CurrentPage } from './current-page';
import { findPageGroup } from './page-groups';
import { PageLinks } from './page-links';
import { TagLinks } from './tag-links';
import { WatchlistLinks } from './watchlist-links';

/** Lists of the group. Opening one of them, or a page of it, unfolds it, so that the pane marks the place. */
const LISTS = /^\/inbox.*[?&](?:tag=|view=archived)/;

/** The ways to find articles, folded so that the sources begin high in the pane. */
@Component({
  selector: 'rd-find-links',
  imports: [Icon, PageLinks, TagLinks, WatchlistLinks],
  template: `
    <button type="button" [attr.aria-expanded]="isOpen()" aria-controls="find-links" (click)="toggle()">
      <svg rdIcon="compass"></svg>
      <span i18n>Explore</span>
      <svg class="sign" [rdIcon]="isOpen() ? 'chevron-down' : 'chevron-right'" size="14"></svg>
    </button>
    <div id="find-links">
      @if (isOpen()) {
        <rd-page-links />
        <rd-watchlist-links />
        <rd-tag-links />
      }
    </div>
  `,
  styleUrl: './find-links.css',
})
export class FindLinks {
  private readonly page = inject(CurrentPage);
  protected readonly isOpen = createStoredSignal<boolean>('reader.pane.find', false, (stored) =>
    typeof stored === 'boolean' ? stored : null,
  );
  private readonly isHere = computed(
    () => findPageGroup(this.page.url()) === 'find' || LISTS.test(this.page.url()),
  );

  constructor() {
    effect(() => {
      if (this.isHere()) untracked(() => this.isOpen.set(true));
    });
  }

  protected toggle(): void {
    this.isOpen.update((open) => !open);
  }
}
