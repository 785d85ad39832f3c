import { Component, computed, inject, signal } from '@angular/core';
import { Age, Button, EmptyState, Icon, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import type { DeadLetter } from '@reader/contract';
import { formatPlural } from '@reader/web-words';
import { Page } from '../../shell/frame/page';
import { Api } from '../../state/api/api';
import { createRetainedResource } from '../../state/signals/retained-resource';
import { getDeliveryLabel, getQueueLabel } from './delivery-label';
import { describeQueue, isBusy } from './describe-queue';
import { DiscardLetter } from './discard-letter';
import { AdminBack } from './admin-back';
import { AdminNav } from './admin-nav';

/** More rows help nobody; the count says how many there are. */
const ROWS_MAX = 100;

/** Work and mails that wait, and what failed for good; for administrators. */
@Component({
  selector: 'rd-outbox-page',
  imports: [
    AdminBack,
    AdminNav,
    DiscardLetter,
    Age,
    Button,
    EmptyState,
    Icon,
    Page,
    ProblemMessage,
    Skeleton,
  ],
  templateUrl: './outbox-page.html',
  styleUrl: './outbox-page.css',
})
export class OutboxPage {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  protected readonly getDeliveryLabel = getDeliveryLabel;
  protected readonly getQueueLabel = getQueueLabel;
  protected readonly describeQueue = describeQueue;
  protected readonly discarding = signal<DeadLetter | null>(null);
  protected readonly busy = signal(false);
  protected readonly loaded = createRetainedResource({
    loader: async () => {
      const query = { limit: ROWS_MAX };
      const [failed, waiting, { queues }] = await Promise.all([
        this.api.get('/api/admin/dead-letters', { query }),
        this.api.get('/api/admin/outbox', { query }),
        this.api.get('/api/admin/queues'),
      ]);
      return { failed, waiting, queues: queues.filter(isBusy) };
    },
  });
  protected readonly lists = computed(() => (this.loaded.hasValue() ? this.loaded.value() : null));

  protected describeAttempts(count: number): string {
    return formatPlural(count, $localize`{VAR_PLURAL, plural, =1 {1 attempt} other {# attempts}}`);
  }

  protected closeAndReload(): void {
    this.discarding.set(null);
    this.loaded.reload();
  }

  protected async retry(id: number): Promise<void> {
    await this.notices.runBusy(this.busy, $localize`It was not retried`, async () => {
      await this.api.post('/api/admin/dead-letters/{dead_letter_id}/retry', { path: { dead_letter_id: id } });
      this.notices.showMessage($localize`Retrying`);
    });
    this.loaded.reload();
  }
}
