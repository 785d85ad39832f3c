import { Service, effect, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { storeLanguage, readStoredLanguage, getLanguage } from '../../../language';
import { toSameOriginPath } from './return-to';
import { Session } from './session';

/** The user's language. Translations load once, before the app, so a change reloads the page. */
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
   * Applies the account's language over the browser's. Tries only once: a stored language that is not active
   * is not available.
   */
  private apply(language: string): void {
    if (readStoredLanguage() === language) return;
    if (!storeLanguage(language) || language === getLanguage()) return;
    // Reloading the form itself would ask the user to sign in again.
    if (location.pathname === '/login') location.assign(getReturnPath(location.search));
    else location.reload();
  }
}

/** Where the sign-in form leads. */
function getReturnPath(search: string): string {
  return toSameOriginPath(new URLSearchParams(search).get('returnTo') ?? undefined);
}
