import { Component, computed, inject, resource, signal } from '@angular/core';
import { Age, Button, EmptyState, Icon, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Page } from '../../shell/frame/page';
import { Api } from '../../state/api/api';
import { getDeliveryLabel } from './delivery-label';

/** More rows help nobody; the count says how many there are. */
const ROWS_MAX = 100;

/** Mails that wait, and mails and events that failed for good; for administrators. */
@Component({
  selector: 'rd-outbox-page',
  imports: [Age, Button, EmptyState, Icon, Page, ProblemMessage, Skeleton],
  templateUrl: './outbox-page.html',
  styleUrl: './outbox-page.css',
})
export class OutboxPage {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  protected readonly getDeliveryLabel = getDeliveryLabel;
  protected readonly busy = signal(false);
  protected readonly loaded = resource({
    loader: async () => {
      const query = { limit: ROWS_MAX };
      const [failed, waiting] = await Promise.all([
        this.api.get('/api/admin/dead-letters', { query }),
        this.api.get('/api/admin/outbox', { query }),
      ]);
      return { failed, waiting };
    },
  });
  protected readonly lists = computed(() => (this.loaded.hasValue() ? this.loaded.value() : null));

  protected describeAttempts(count: number): string {
    return formatPlural(count, $localize`{VAR_PLURAL, plural, =1 {1 attempt} other {# attempts}}`);
  }

  protected async retry(id: number): Promise<void> {
    this.busy.set(true);
    try {
      await this.api.post('/api/admin/dead-letters/{dead_letter_id}/retry', { path: { dead_letter_id: id } });
      this.notices.showMessage($localize`It is tried again`);
    } catch (error) {
      this.notices.showProblem($localize`It was not tried again`, error);
    }
    this.busy.set(false);
    this.loaded.reload();
  }
}
