import { Service, effect, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { remember, remembered, spoken } from '../../language';
import { sameOriginPath } from './return-to';
import { Session } from './session';

/**
 * The language of the reader. Words are loaded once, before anything else, so another one takes a new page.
 */
@Service()
export class Languages {
  private readonly session = inject(Session);
  private readonly notices = inject(Notices);

  readonly current = spoken();

  constructor() {
    effect(() => {
      const language = this.session.user()?.settings.language;
      if (language) this.follow(language);
    });
  }

  async choose(language: string): Promise<void> {
    try {
      await this.session.change({ language });
      this.follow(language);
    } catch (error) {
      this.notices.problem($localize`The language was not saved`, error);
    }
  }

  /**
   * What was chosen, here or on another device, holds whatever the browser wishes for. Only once: a language
   * that is remembered and still not spoken cannot be had.
   */
  private follow(language: string): void {
    if (remembered() === language) return;
    if (!remember(language) || language === spoken()) return;
    // Loaded again, the form would ask a reader to sign in who has just done so.
    if (location.pathname === '/login') location.assign(returnPath(location.search));
    else location.reload();
  }
}

/** Where the sign-in form leads. */
function returnPath(search: string): string {
  return sameOriginPath(new URLSearchParams(search).get('returnTo') ?? undefined);
}
