import { Component, computed, inject, linkedSignal, resource, signal } from '@angular/core';
import type { RetentionPreview } from '@reader/contract';
import { Button, Control, Field, Notices, ProblemMessage, Switch } from '@reader/web-ui';
import { formatNumber, formatPlural } from '@reader/web-words';
import { Api } from '../../../state/api/api';
import { Setting } from '../setting';

// eslint-disable-next-line max-len -- a message is one text
const SAVED_BY_SWITCH = $localize`To switch this on, enter a limit and preview it. Limits are saved and applied every night.`;
const SAVED_BY_BUTTON = $localize`Runs every night. To change the limits, preview them, then save.`;

/** How long articles are stored. A policy can be turned on after its preview. */
@Component({
  selector: 'rd-retention-section',
  imports: [Button, Control, Field, ProblemMessage, Setting, Switch],
  templateUrl: './retention-section.html',
  styleUrls: ['../section.css', './retention-section.css'],
})
export class RetentionSection {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);

  protected readonly SAVED_BY_SWITCH = SAVED_BY_SWITCH;
  protected readonly SAVED_BY_BUTTON = SAVED_BY_BUTTON;
  protected readonly policy = resource({
    loader: () => this.api.get('/api/retention'),
  });
  private readonly known = computed(() => (this.policy.hasValue() ? this.policy.value() : null));
  protected readonly enabled = computed(() => this.known()?.enabled === true);
  protected readonly days = linkedSignal(() => String(this.known()?.max_age_days ?? ''));
  protected readonly count = linkedSignal(() => String(this.known()?.max_per_source ?? ''));
  private readonly limits = computed(() => ({
    max_age_days: numberIn(this.days()),
    max_per_source: numberIn(this.count()),
  }));
  /** The last limits tried, and their preview. */
  private readonly lastPreview = signal<{ limits: string; found: RetentionPreview } | null>(null);
  protected readonly found = computed(() => {
    const lastPreview = this.lastPreview();
    return lastPreview?.limits === JSON.stringify(this.limits()) ? lastPreview.found : null;
  });
  protected readonly limited = computed(() => Object.values(this.limits()).some((limit) => limit !== null));
  protected readonly busy = signal(false);

  protected readonly retained = computed(() => {
    const because = this.found()?.kept_because;
    if (!because) return [];
    const reasons = [
      { label: $localize`Saved`, count: because.saved },
      { label: $localize`Starred`, count: because.starred },
      { label: $localize`Tagged`, count: because.tagged },
      { label: $localize`Highlighted`, count: because.highlighted },
      { label: $localize`In a reading list`, count: because.queued },
    ];
    return reasons
      .filter(({ count }) => count > 0)
      .map(({ label, count }) => ({ label, count: formatNumber(count) }));
  });

  protected describePreview({ articles }: RetentionPreview): string {
    if (articles === 0) return $localize`No articles would be deleted now.`;
    return formatPlural(
      articles,
      $localize`{VAR_PLURAL, plural, =1 {1 article would be deleted.} other {# articles would be deleted.}}`,
    );
  }

  protected getValue(event: Event): string {
    return (event.target as HTMLInputElement).value;
  }

  protected preview(event: Event): Promise<void> {
    event.preventDefault();
    const limits = this.limits();
    return this.notices.runBusy(this.busy, $localize`The preview failed`, async () => {
      const found = await this.api.post('/api/retention/preview', { body: limits });
      this.lastPreview.set({ limits: JSON.stringify(limits), found });
    });
  }

  protected set(enabled: boolean): Promise<void> {
    return this.notices.runBusy(this.busy, $localize`The limits were not changed`, async () => {
      const policy = { enabled, ...this.limits() };
      this.policy.set(await this.api.put('/api/retention', { body: policy }));
      this.notices.showMessage(
        enabled
          ? $localize`Old articles will be deleted every night, starting tonight`
          : $localize`Old articles are no longer deleted`,
      );
    });
  }
}

const numberIn = (text: string): number | null => (text.trim() === '' ? null : Number(text));
