import { Component, computed, inject } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { Icon, Menu, MenuItem, Opens } from '@reader/web-ui';
import { AiAccess } from '../../state/server/ai-access';
import { Commands } from '../commands/commands';
import { Drawer } from '../frame/drawer';
import { Sources } from '../../state/library/sources';
import { CurrentPage } from './current-page';
import { CurrentView } from './current-view';
import { findPageGroup } from './page-groups';
import { listReadingPages } from './reading-pages';

/** Higher counts do not fit the bar. */
const COUNT_MAX = 999;
/** The lists of the menu. */
const MORE_PLACES = ['view:today', 'view:saved', 'view:starred', 'view:archived'];

/** Whether or not this server and this user have them: an address opens them all. */
const ALL_PAGES = listReadingPages({ generated: true, assistant: true, sources: true });

/** Navigation at the bottom of a phone, with the unread count, because the sources pane is hidden. */
@Component({
  selector: 'rd-bottom-bar',
  imports: [Icon, Menu, MenuItem, Opens, RouterLink, RouterLinkActive],
  templateUrl: './bottom-bar.html',
  styleUrl: './bottom-bar.css',
  host: { role: 'navigation', '[attr.aria-label]': 'name' },
})
export class BottomBar {
  private readonly access = inject(AiAccess);
  protected readonly pages = computed(() =>
    listReadingPages({
      generated: this.access.enabled(),
      assistant: this.access.hasAssistant(),
      sources: this.sources.loading() || this.sources.all().length > 0,
    }),
  );
  protected readonly name = $localize`Main`;
  protected readonly drawer = inject(Drawer);
  protected readonly commands = inject(Commands);
  protected readonly place = inject(CurrentView).key;
  private readonly currentPage = inject(CurrentPage);
  private readonly sources = inject(Sources);
  protected readonly pageGroup = computed(() => findPageGroup(this.currentPage.url()));
  /** Whether the open page is one of the menu, or of those that its pages lead to. */
  protected readonly isInMore = computed(() => {
    const place = this.place();
    if (place !== null && MORE_PLACES.includes(place)) return true;
    const [path = ''] = this.currentPage.url().split(/[?#]/);
    return (
      this.pageGroup() === 'manage' ||
      ALL_PAGES.some(({ path: page }) => page !== '/search' && (path === page || path.startsWith(`${page}/`)))
    );
  });
  protected readonly unread = this.sources.unread;
  protected readonly count = computed(() => {
    const unread = this.unread();
    return unread > COUNT_MAX ? `${COUNT_MAX}+` : unread > 0 ? String(unread) : '';
  });
}
