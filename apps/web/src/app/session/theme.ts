import { DOCUMENT, Service, computed, effect, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import type { Settings } from '@reader/contract';
import { Session } from './session';

export type ThemeName = Settings['theme'];

/** Where first-paint.js finds it before anything else has loaded. */
const STORAGE_KEY = 'reader.theme';

/** Light, dark, or as the system has it: kept with the account, remembered here for the next first paint. */
@Service()
export class Theme {
  private readonly session = inject(Session);
  private readonly notices = inject(Notices);
  private readonly root = inject(DOCUMENT).documentElement;

  readonly name = computed<ThemeName>(() => this.session.user()?.settings.theme ?? 'system');

  constructor() {
    effect(() => {
      if (this.session.user()) this.show(this.name());
    });
  }

  /** At once on screen; a refusal puts the old one back. */
  async choose(name: ThemeName): Promise<void> {
    this.show(name);
    try {
      await this.session.change({ theme: name });
    } catch (error) {
      this.show(this.name());
      this.notices.problem('The theme was not kept', error);
    }
  }

  private show(name: ThemeName): void {
    if (name === 'system') delete this.root.dataset['theme'];
    else this.root.dataset['theme'] = name;
    try {
      localStorage.setItem(STORAGE_KEY, name);
    } catch {
      // Storage is off: the next first paint follows the system until the account is known.
    }
  }
}
