import { Component, computed, inject, input, output, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Age, Bars, Button, Clock, Icon, SiteIcon } from '@reader/web-ui';
import { describeCheckError, formatTimeAgo, formatPlural } from '@reader/web-words';
import { Ingestion } from '../../../state/library/ingestion';
import { Sources } from '../../../state/library/sources';
import type { SourceHealth } from '@reader/contract';
import { Session } from '../../../state/session/session';
import { BulkChanges } from '../list/bulk-changes';
import { buildActivity } from './activity';
import { formatTimeUntil } from './time-until';
import { countArticles, isQuiet } from './health-list';

/** The health of one source, in words and as a plot of its last days. */
@Component({
  selector: 'rd-health-row',
  imports: [Age, Bars, Button, Icon, RouterLink, SiteIcon],
  templateUrl: './health-row.html',
  styleUrl: './health-row.css',
})
export class HealthRow {
  readonly source = input.required<SourceHealth>();

  private readonly clock = inject(Clock);
  private readonly sources = inject(Sources);
  protected readonly ingestion = inject(Ingestion);
  private readonly session = inject(Session);
  private readonly changes = inject(BulkChanges);
  /** After the source was turned on or off. */
  readonly changed = output<void>();
  protected readonly changing = signal(false);
  private readonly stored = computed(() => this.sources.find(this.source().slug) ?? null);
  /** Shared sources are the administrators'. */
  protected readonly canChange = computed(() => {
    const stored = this.stored();
    return stored !== null && (this.session.isAdmin() || stored.visibility === 'private');
  });
  protected readonly icon = computed(() => this.sources.find(this.source().slug)?.icon_url ?? null);
  /** Without any, a plot would be an empty band. */
  protected readonly hasArticles = computed(() => countArticles(this.source()) > 0);
  protected readonly activity = computed(() => buildActivity(this.source().activity, Date.now()));
  protected readonly status = computed((): string => {
    const source = this.source();
    if (source.gone_since !== null && source.status !== 'disabled')
      return $localize`Permanently gone, ${formatTimeAgo(source.gone_since, this.clock.now())}:when:`;
    switch (source.status) {
      case 'failing':
        return formatPlural(
          source.consecutive_failures,
          $localize`{VAR_PLURAL, plural, =1 {The last check failed} other {The last # checks failed}}`,
        );
      case 'never_checked':
        return $localize`Not checked yet`;
      case 'disabled':
        return $localize`Off: not checked`;
      default:
        return isQuiet(source) ? $localize`Healthy, but quiet` : $localize`Healthy`;
    }
  });
  protected readonly error = computed((): string | null => {
    const { last_error: text, last_error_code: code, status } = this.source();
    return text !== null && status !== 'disabled' ? describeCheckError(code, text) : null;
  });
  /** The time of the next check; a past time means the next run. */
  protected readonly next = computed((): string | null => {
    const at = this.source().next_check_at;
    if (at === null) return null;
    return formatTimeUntil(at, this.clock.now()) ?? $localize`in the next scheduled run`;
  });

  protected getPauseTitle(): string {
    return this.source().status === 'disabled' ? $localize`Resume checks` : $localize`Pause checks`;
  }

  protected getPauseLabel(): string {
    return `${this.getPauseTitle()} · ${this.source().title}`;
  }

  protected async togglePause(): Promise<void> {
    const stored = this.stored();
    if (stored === null) return;
    this.changing.set(true);
    await (stored.enabled ? this.changes.disable([stored]) : this.changes.enable([stored]));
    this.changing.set(false);
    this.changed.emit();
  }
}
