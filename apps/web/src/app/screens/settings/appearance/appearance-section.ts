import { Component, inject } from '@angular/core';
import { Choice, Switch } from '@reader/web-ui';
import { Preferences } from '../../../state/preferences/preferences';
import { Theme } from '../../../state/session/theme';
import { Setting } from '../setting';
import { AccentChoice } from './accent-choice';
import { ArticleSample } from './article-sample';
import { MarkReadChoice } from './mark-read-choice';
import { StorySettings } from './story-settings';
import { CONTRAST_OPTIONS, DENSITY_OPTIONS, THEME_OPTIONS } from './options';

@Component({
  selector: 'rd-appearance-section',
  imports: [AccentChoice, ArticleSample, Choice, MarkReadChoice, Setting, StorySettings, Switch],
  template: `
    <h2 i18n>Appearance</h2>
    <div class="settings">
      <rd-setting i18n-name name="Theme">
        <rd-choice
          i18n-label
          label="Theme"
          [options]="themes"
          [value]="theme.name()"
          (chosen)="theme.choose($event)"
        />
      </rd-setting>
      <rd-setting i18n-name name="Contrast" i18n-note note="Stronger text and borders.">
        <rd-choice
          i18n-label
          label="Contrast"
          [options]="contrasts"
          [value]="theme.contrast()"
          (chosen)="preferences.set('look.contrast', $event)"
        />
      </rd-setting>
      <rd-setting
        i18n-name
        name="Accent"
        i18n-note
        note="The colour of links, selected items and unread dots."
      >
        <rd-accent-choice />
      </rd-setting>
      <rd-setting i18n-name name="Lists" i18n-note note="How much of each article a list shows.">
        <rd-choice
          i18n-label
          label="Lists"
          [options]="densities"
          [value]="density()"
          (chosen)="preferences.set('list.density', $event)"
        />
      </rd-setting>
      <rd-story-settings />
      <rd-setting
        i18n-name
        name="Open the next article automatically"
        i18n-note
        note="Archiving, skipping or saving an article opens the next one."
      >
        <rd-switch
          i18n-label
          label="Open the next article automatically"
          [on]="goesOn()"
          (toggled)="preferences.set('list.go-on', $event)"
        />
      </rd-setting>
    </div>
    <rd-mark-read-choice />
    <rd-article-sample />
  `,
  styleUrl: '../section.css',
  styles: `
    .settings {
      width: 100%;
      margin: calc(-1 * var(--space-4)) 0;
    }
  `,
})
export class AppearanceSection {
  protected readonly theme = inject(Theme);
  protected readonly preferences = inject(Preferences);
  protected readonly density = this.preferences.get('list.density');
  protected readonly goesOn = this.preferences.get('list.go-on');
  protected readonly themes = THEME_OPTIONS;
  protected readonly contrasts = CONTRAST_OPTIONS;
  protected readonly densities = DENSITY_OPTIONS;
}
