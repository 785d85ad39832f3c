import { Service, effect, inject } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { SOURCE, remember, remembered, spoken } from '../../language';
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
      if (language !== undefined) this.follow(language);
    });
  }

  async choose(language: string): Promise<void> {
    try {
      await this.session.change({ language });
      this.apply(language);
    } catch (error) {
      this.notices.problem($localize`The language was not saved`, error);
    }
  }

  /**
   * What was chosen on another device holds here too. English is also what an account has before anybody
   * chose, so alone it does not overrule the browser.
   */
  private follow(language: string): void {
    const here = remembered();
    if (here === language || (here === null && language === SOURCE)) return;
    this.apply(language);
  }

  private apply(language: string): void {
    if (remember(language)) location.reload();
  }
}
