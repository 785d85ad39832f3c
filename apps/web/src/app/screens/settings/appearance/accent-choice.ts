import { Component, inject } from '@angular/core';
import { Slider } from '@reader/web-ui';
import { Preferences } from '../../../state/preferences/preferences';
import { ACCENTS } from './accents';

/** The accent's hue: a preset or any angle. Lightness stays the same, and the contrast with it. */
@Component({
  selector: 'rd-accent-choice',
  imports: [Slider],
  template: `
    <fieldset>
      <legend class="visually-hidden" i18n>Accent</legend>
      @for (accent of accents; track accent.hue) {
        <label [style.--swatch]="accent.hue" [title]="accent.name">
          <input
            type="radio"
            name="rd-accent"
            [value]="accent.hue"
            [checked]="accent.hue === hue()"
            [attr.aria-label]="accent.name"
            (change)="choose(accent.hue)"
          />
          <span></span>
        </label>
      }
    </fieldset>
    <rd-slider
      i18n-label
      label="Hue"
      [value]="hue()"
      [min]="0"
      [max]="359"
      [text]="hue() + '°'"
      (moved)="choose($event)"
    />
  `,
  styleUrl: './accent-choice.css',
})
export class AccentChoice {
  private readonly preferences = inject(Preferences);
  protected readonly accents = ACCENTS;
  protected readonly hue = this.preferences.get('look.accent');

  protected choose(hue: number): void {
    this.preferences.set('look.accent', hue);
  }
}
