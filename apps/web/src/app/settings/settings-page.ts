import { Component, inject } from '@angular/core';
import { RouterLink, RouterLinkActive, RouterOutlet } from '@angular/router';
import { Page } from '../frame/page';
import { Session } from '../session/session';
import { SECTIONS } from './sections';

/** One section at a time, each at its own address. */
@Component({
  selector: 'rd-settings-page',
  imports: [Page, RouterLink, RouterLinkActive, RouterOutlet],
  template: `
    <rd-page i18n-heading heading="Settings">
      <div class="settings">
        <nav i18n-aria-label aria-label="Settings">
          <ul role="list">
            @for (section of sections; track section.path) {
              <li>
                <a [routerLink]="section.path" routerLinkActive="here" ariaCurrentWhenActive="page">{{
                  section.label
                }}</a>
              </li>
            }
            @if (session.isAdmin()) {
              <li><a routerLink="/admin/users" i18n>People</a></li>
            }
          </ul>
        </nav>
        <div class="section"><router-outlet /></div>
      </div>
    </rd-page>
  `,
  styleUrl: './settings-page.css',
})
export class SettingsPage {
  protected readonly session = inject(Session);
  protected readonly sections = SECTIONS;
}
