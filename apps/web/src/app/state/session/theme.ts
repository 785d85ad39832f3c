import { DOCUMENT, Service, computed, effect, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import type { Settings } from '@reader/contract';
import { Preferences } from '../preferences/preferences';
import { DEFAULTS } from '../preferences/preference-schema';
import { Session } from './session';

export type ThemeName = Settings['theme'];

/** Read by index.html before anything else loads. */
const KEYS = { theme: 'reader.theme', contrast: 'reader.contrast', accent: 'reader.accent' } as const;

/** Theme, contrast and accent colour. Stored with the account, and on the device for the next first paint. */
@Service()
export class Theme {
  private readonly session = inject(Session);
  private readonly notices = inject(Notices);
  private readonly preferences = inject(Preferences);
  private readonly document = inject(DOCUMENT);
  private readonly root = this.document.documentElement;

  readonly name = computed<ThemeName>(() => this.session.user()?.settings.theme ?? 'system');
  readonly contrast = this.preferences.get('look.contrast');
  readonly accent = this.preferences.get('look.accent');

  constructor() {
    effect(() => {
      if (!this.session.user()) return;
      this.showTheme(this.name());
      this.show('contrast', this.contrast());
      this.showAccent(this.accent());
    });
  }

  /** Applied at once; a failure restores the old theme. */
  async choose(name: ThemeName): Promise<void> {
    this.showTheme(name);
    try {
      await this.session.change({ theme: name });
    } catch (error) {
      this.showTheme(this.name());
      this.notices.showProblem($localize`The theme was not saved`, error);
    }
  }

  /** The browser's bar has a colour for each scheme; those of a chosen theme no longer follow the system. */
  private showTheme(name: ThemeName): void {
    this.show('theme', name);
    for (const bar of this.document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      const { scheme } = bar.dataset;
      const chosen = scheme === name ? 'all' : 'not all';
      bar.media = name === 'system' ? `(prefers-color-scheme: ${scheme})` : chosen;
    }
  }

  /** The system's setting needs no attribute, because media queries follow it. */
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
    // Storage is off: the next first paint uses the system's theme until the account is loaded.
  }
}
