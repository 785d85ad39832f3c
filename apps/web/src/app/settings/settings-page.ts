import { Component, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { LucideLogOut, LucideUsers } from '@lucide/angular';
import { Button } from '@reader/web-ui';
import { Page } from '../frame/page';
import { Session } from '../session/session';
import { AppearanceSection } from './appearance-section';
import { PasswordSection } from './password-section';
import { TokensSection } from './tokens-section';

@Component({
  selector: 'rd-settings-page',
  imports: [
    AppearanceSection,
    Button,
    LucideLogOut,
    LucideUsers,
    Page,
    PasswordSection,
    RouterLink,
    TokensSection,
  ],
  template: `
    <rd-page heading="Settings">
      <section class="self">
        <p>
          Signed in as <strong>{{ session.user()?.username }}</strong>
        </p>
        @if (session.isAdmin()) {
          <a rdButton look="outline" routerLink="/admin/users"><svg lucideUsers></svg>People</a>
        }
        <button rdButton look="outline" type="button" (click)="session.signOut()">
          <svg lucideLogOut></svg>Sign out
        </button>
      </section>
      <rd-appearance-section />
      <rd-tokens-section />
      <rd-password-section />
    </rd-page>
  `,
  styles: `
    .self {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: var(--space-2);
    }
    p {
      flex: 1;
      min-width: max-content;
      color: var(--text-quiet);
    }
    strong {
      color: var(--text);
      font-weight: 600;
    }
  `,
})
export class SettingsPage {
  protected readonly session = inject(Session);
}
