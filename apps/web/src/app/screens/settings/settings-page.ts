import { BreakpointObserver } from '@angular/cdk/layout';
import { Component, computed, effect, inject } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { NavigationEnd, Router, RouterLink, RouterLinkActive, RouterOutlet } from '@angular/router';
import { Icon } from '@reader/web-ui';
import { filter, map } from 'rxjs';
import { BackLink } from '../../shell/frame/back-link';
import { Page } from '../../shell/frame/page';
import { Session } from '../../state/session/session';
import { findSection, listSectionGroups } from '../../shell/navigation/sections';

/** The minimum width for links and section side by side. As in settings-page.css. */
const WIDE = '(min-width: 860px)';
/** One level deeper than the other sections. */
const IN_APP = /^\/settings\/apps\/\w/;
const ROOT = /^\/settings\/?(?:$|[?#])/;

/** One section at a time, each at its own address; on a narrow screen the links have their own page. */
@Component({
  selector: 'rd-settings-page',
  imports: [BackLink, Icon, Page, RouterLink, RouterLinkActive, RouterOutlet],
  templateUrl: './settings-page.html',
  styleUrl: './settings-page.css',
})
export class SettingsPage {
  private readonly session = inject(Session);
  protected readonly groups = computed(() => listSectionGroups(this.session.isAdmin()));
  private readonly router = inject(Router);
  private readonly wide = toSignal(
    inject(BreakpointObserver)
      .observe(WIDE)
      .pipe(map((state) => state.matches)),
    { initialValue: false },
  );
  private readonly url = toSignal(
    this.router.events.pipe(
      filter((event) => event instanceof NavigationEnd),
      map((event) => event.urlAfterRedirects),
    ),
    { initialValue: this.router.url },
  );
  protected readonly back = computed(() =>
    IN_APP.test(this.url())
      ? { label: $localize`Connect an app`, address: '/settings/apps' }
      : { label: $localize`All settings`, address: '/settings' },
  );
  protected readonly atRoot = computed(() => ROOT.test(this.url()));

  /** Beside the links, the section has a heading of its own; on a narrow screen only the page's is seen. */
  protected readonly heading = computed(
    () => (this.wide() ? undefined : findSection(this.groups(), this.url())?.label) ?? $localize`Settings`,
  );

  constructor() {
    effect(() => {
      if (this.wide() && this.atRoot())
        void this.router.navigate(['/settings/profile'], { replaceUrl: true });
    });
  }
}
