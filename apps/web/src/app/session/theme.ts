import { DOCUMENT, Service, computed, effect, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import type { Settings } from '@reader/contract';
import { Preferences } from '../preferences/preferences';
import { DEFAULTS } from '../preferences/preference-schema';
import { Session } from './session';

export type ThemeName = Settings['theme'];

/** Where index.html finds them before anything else has loaded. */
const KEYS = { theme: 'reader.theme', contrast: 'reader.contrast', accent: 'reader.accent' } as const;

/**
 * How the page looks: light or dark, how strong its contrast and of which hue its accent. Kept with the
 * account, remembered here for the next first paint.
 */
@Service()
export class Theme {
  private readonly session = inject(Session);
  private readonly notices = inject(Notices);
  private readonly preferences = inject(Preferences);
  private readonly root = inject(DOCUMENT).documentElement;

  readonly name = computed<ThemeName>(() => this.session.user()?.settings.theme ?? 'system');
  readonly contrast = this.preferences.get('look.contrast');
  readonly accent = this.preferences.get('look.accent');

  constructor() {
    effect(() => {
      if (!this.session.user()) return;
      this.show('theme', this.name());
      this.show('contrast', this.contrast());
      this.showAccent(this.accent());
    });
  }

  /** At once on screen; a refusal puts the old one back. */
  async choose(name: ThemeName): Promise<void> {
    this.show('theme', name);
    try {
      await this.session.change({ theme: name });
    } catch (error) {
      this.show('theme', this.name());
      this.notices.showProblem($localize`The theme was not saved`, error);
    }
  }

  /** What the system has needs no attribute: media queries know it. */
  private show(what: 'theme' | 'contrast', value: string): void {
    if (value === 'system') delete this.root.dataset[what];
    else this.root.dataset[what] = value;
    remember(KEYS[what], value === 'system' ? null : value);
  }

  private showAccent(hue: number): void {
    const own = hue === DEFAULTS['look.accent'] ? null : String(hue);
    this.root.style.setProperty('--accent-hue', own);
    remember(KEYS.accent, own);
  }
}

function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is off: the next first paint follows the system until the account is known.
  }
}
