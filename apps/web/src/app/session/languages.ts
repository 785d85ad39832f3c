import { Service, effect, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { storeLanguage, readStoredLanguage, getLanguage } from '../../language';
import { toSameOriginPath } from './return-to';
import { Session } from './session';

/**
 * The language of the reader. Words are loaded once, before anything else, so another one takes a new page.
 */
@Service()
export class Languages {
  private readonly session = inject(Session);
  private readonly notices = inject(Notices);

  readonly current = getLanguage();

  constructor() {
    effect(() => {
      const language = this.session.user()?.settings.language;
      if (language) this.apply(language);
    });
  }

  async choose(language: string): Promise<void> {
    try {
      await this.session.change({ language });
      this.apply(language);
    } catch (error) {
      this.notices.showProblem($localize`The language was not saved`, error);
    }
  }

  /**
   * What was chosen, here or on another device, holds whatever the browser wishes for. Only once: a language
   * that is remembered and still not spoken cannot be had.
   */
  private apply(language: string): void {
    if (readStoredLanguage() === language) return;
    if (!storeLanguage(language) || language === getLanguage()) return;
    // Loaded again, the form would ask a reader to sign in who has just done so.
    if (location.pathname === '/login') location.assign(getReturnPath(location.search));
    else location.reload();
  }
}

/** Where the sign-in form leads. */
function getReturnPath(search: string): string {
  return toSameOriginPath(new URLSearchParams(search).get('returnTo') ?? undefined);
}
