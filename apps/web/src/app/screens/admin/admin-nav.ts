import { Component } from '@angular/core';
import { RouterLink, RouterLinkActive } from '@angular/router';
import { PageTab } from '../../shell/frame/page-tab';
import { ADMIN_SECTIONS } from '../../shell/navigation/sections';

/** Tabs between the pages of administrators. */
@Component({
  selector: 'rd-admin-nav',
  imports: [PageTab, RouterLink, RouterLinkActive],
  template: `
    <nav aria-label="Administration" i18n-aria-label>
      @for (section of sections; track section.address) {
        <a rdPageTab [routerLink]="section.address" routerLinkActive="here" ariaCurrentWhenActive="page">{{
          section.tab ?? section.label
        }}</a>
      }
    </nav>
  `,
  styleUrl: '../../shell/frame/page-tabs.css',
})
export class AdminNav {
  protected readonly sections = ADMIN_SECTIONS;
}
