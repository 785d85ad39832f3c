import { Service, inject } from '@angular/core';
import { formatPlural } from '@reader/web-words';
import { Api } from '../api/api';

/** How much the user has read since midnight. */
@Service()
export class ReadToday {
  private readonly api = inject(Api);

  /** Empty when nothing was read or is recorded, and when the request fails: it is an encouragement. */
  async describe(): Promise<string> {
    const streak = await this.api.get('/api/users/me/streak').catch(() => null);
    return formatPlural(
      streak?.articles_today ?? 0,
      $localize`{VAR_PLURAL, plural, =0 {} =1 {1 read today} other {# read today}}`,
    );
  }
}
