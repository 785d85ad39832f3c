import { Service, computed, inject } from '@angular/core';
import { Preferences } from '../../../state/preferences/preferences';
import { type UserPreferences } from '../../../state/preferences/preference-schema';

export const SIZES = { min: 14, max: 26, step: 1 };
export const MEASURES = { min: 45, max: 90, step: 1 };
export const LEADINGS = { min: 1.3, max: 2.1, step: 0.05 };

/** Pixels per rem at the browser's default font size. */
const PX_PER_REM = 16;

/** The settings with a number, changed by slider or key. */
export type NumericSetting = 'article.size' | 'article.measure' | 'article.leading';

/** The user's typography settings. prose.css applies the numbers. */
@Service()
export class Typography {
  private readonly preferences = inject(Preferences);

  readonly face = this.preferences.get('article.face');
  readonly size = this.preferences.get('article.size');
  readonly measure = this.preferences.get('article.measure');
  readonly leading = this.preferences.get('article.leading');
  readonly rem = computed(() => `${this.size() / PX_PER_REM}rem`);

  setFace(face: UserPreferences['article.face']): void {
    this.preferences.set('article.face', face);
  }

  set(name: NumericSetting, value: number): void {
    this.preferences.set(name, value);
  }

  changeSize(px: 1 | -1): void {
    const size = Math.min(SIZES.max, Math.max(SIZES.min, this.size() + px));
    this.preferences.set('article.size', size);
  }

  reset(): void {
    for (const name of ['article.face', 'article.size', 'article.measure', 'article.leading'] as const) {
      this.preferences.reset(name);
    }
  }
}
