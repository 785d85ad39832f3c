import { NgTemplateOutlet } from '@angular/common';
import { Component, computed, inject, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Confirm, Icon, Notices, ProblemMessage, Skeleton } from '@reader/web-ui';
import { formatNumber, formatPlural } from '@reader/web-words';
import { Page } from '../../shell/frame/page';
import { Api } from '../../state/api/api';
import { createRetainedResource } from '../../state/signals/retained-resource';
import { AdminBack } from './admin-back';
import { AdminNav } from './admin-nav';
import { formatSize } from './format-size';
import { groupTables } from './storage-uses';

/** What the database occupies, and what retention deletes next; for administrators. */
@Component({
  selector: 'rd-storage-page',
  imports: [
    AdminBack,
    AdminNav,
    Button,
    Confirm,
    Icon,
    NgTemplateOutlet,
    Page,
    ProblemMessage,
    RouterLink,
    Skeleton,
  ],
  templateUrl: './storage-page.html',
  styleUrl: './storage-page.css',
})
export class StoragePage {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);

  protected readonly formatSize = formatSize;
  protected readonly deleting = signal(false);
  protected readonly storage = createRetainedResource({ loader: () => this.api.get('/api/admin/storage') });
  /** Beside the sizes, because counting what a policy would delete can take longer. */
  protected readonly retention = createRetainedResource({
    loader: async () => {
      const policy = await this.api.get('/api/retention');
      const next = policy.enabled ? await this.api.post('/api/retention/preview', { body: {} }) : null;
      return { policy, next };
    },
  });
  protected readonly size = computed(() => (this.storage.hasValue() ? this.storage.value() : null));
  protected readonly uses = computed(() => {
    const size = this.size();
    return size ? groupTables(size) : [];
  });
  /** The bytes of a full bar. */
  protected readonly total = computed(() => Math.max(1, this.size()?.database_bytes ?? 1));
  protected readonly next = computed(() => {
    const found = this.retention.hasValue() ? this.retention.value().next : null;
    return found && describeNext(found.articles);
  });

  protected formatRows(rows: number | null): string {
    return rows === null ? '–' : formatNumber(rows);
  }

  protected readonly runRetention = async (): Promise<void> => {
    await this.api.post('/api/scheduler/jobs/{job_name}/run', { path: { job_name: 'article-retention' } });
    this.deleting.set(false);
    this.notices.showMessage($localize`Old articles are being deleted`);
    this.retention.reload();
    this.storage.reload();
  };
}

function describeNext(articles: number): string {
  if (articles === 0) return $localize`The next run deletes no articles.`;
  return formatPlural(
    articles,
    // eslint-disable-next-line max-len -- a message is one text
    $localize`{VAR_PLURAL, plural, =1 {The next run deletes 1 article.} other {The next run deletes # articles.}}`,
  );
}
