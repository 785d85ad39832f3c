import { Component, inject } from '@angular/core';
import { Session } from '../../../state/session/session';
import { Setting } from '../setting';
import { EmailForm } from './email-form';
import { LanguageChoice } from './language-choice';
import { TimeZone } from './time-zone';

/** The user's profile. */
@Component({
  selector: 'rd-profile-section',
  imports: [EmailForm, LanguageChoice, Setting, TimeZone],
  template: `
    <h2 i18n>Profile</h2>
    <div class="settings">
      <rd-setting
        i18n-name
        name="Username"
        i18n-note
        note="You sign in with this name. An administrator can change it."
      >
        <strong>{{ session.user()?.username }}</strong>
      </rd-setting>
      <rd-setting i18n-name name="Language" i18n-note note="The page reloads when you choose a language.">
        <rd-language-choice />
      </rd-setting>
      <rd-setting
        i18n-name
        name="Email address"
        i18n-note
        note="Leave empty to receive no email."
        [tall]="true"
      >
        <rd-email-form />
      </rd-setting>
      <rd-setting i18n-name name="Time zone" [tall]="true">
        <rd-time-zone />
      </rd-setting>
    </div>
  `,
  styleUrl: '../section.css',
  styles: `
    .settings {
      width: 100%;
      margin: calc(-1 * var(--space-4)) 0;
    }
    strong {
      font-weight: 600;
      overflow-wrap: anywhere;
    }
  `,
})
export class ProfileSection {
  protected readonly session = inject(Session);
}
