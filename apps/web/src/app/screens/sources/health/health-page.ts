import { Component, computed, effect, inject, input, untracked } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import {
  Button,
  Choice,
  Control,
  EmptyState,
  Icon,
  type Option,
  ProblemMessage,
  Skeleton,
} from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { Page } from '../../../shell/frame/page';
import { Ingestion } from '../../../state/library/ingestion';
import { createRetainedResource } from '../../../state/signals/retained-resource';
import type { Collection, SourceHealth } from '@reader/contract';
import { SourcesNav } from '../sources-nav';
import {
  HEALTH_FILTERS,
  HEALTH_SORTS,
  type HealthFilter,
  type HealthSort,
  countMatching,
  listHealth,
} from './health-list';
import { HealthRow } from './health-row';

/** The server's maximum page size. */
const PAGE = 500;

const FILTER_LABELS: Record<HealthFilter, string> = {
  all: $localize`All`,
  failing: $localize`Failing`,
  quiet: $localize`Quiet`,
  never: $localize`Not checked`,
  disabled: $localize`Off`,
};
const SORT_LABELS: Record<HealthSort, string> = {
  worst: $localize`Most problems first`,
  title: $localize`By title`,
  checked: $localize`Recently checked`,
  busiest: $localize`Most articles`,
  quietest: $localize`Fewest articles`,
};

/** The health of every source: failures, quiet sources and next checks. */
@Component({
  selector: 'rd-health-page',
  imports: [
    Button,
    Choice,
    Control,
    EmptyState,
    HealthRow,
    Icon,
    Page,
    ProblemMessage,
    RouterLink,
    Skeleton,
    SourcesNav,
  ],
  templateUrl: './health-page.html',
  styleUrl: './health-page.css',
})
export class HealthPage {
  private readonly api = inject(Api);
  private readonly router = inject(Router);
  protected readonly ingestion = inject(Ingestion);

  readonly show = input<string>();
  readonly sort = input<string>();

  protected readonly health = createRetainedResource({ loader: () => this.fetchAll() });
  protected readonly all = computed(() => (this.health.hasValue() ? this.health.value() : []));
  protected readonly filter = computed(() => HEALTH_FILTERS.find((one) => one === this.show()) ?? 'all');
  protected readonly order = computed(() => HEALTH_SORTS.find((one) => one === this.sort()) ?? 'worst');
  protected readonly rows = computed(() => listHealth(this.all(), this.filter(), this.order()));
  protected readonly filters = computed((): Option<HealthFilter>[] =>
    HEALTH_FILTERS.map((value) => ({
      value,
      label: `${FILTER_LABELS[value]} ${countMatching(this.all(), value)}`,
    })),
  );
  protected readonly sorts = HEALTH_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));
  protected readonly failing = computed(() =>
    listHealth(this.all(), 'failing', 'title').map(({ slug }) => slug),
  );

  constructor() {
    effect(() => {
      if (this.ingestion.finished()) untracked(() => this.health.reload());
    });
  }

  protected ask(queryParams: { show?: string; sort?: string }): void {
    void this.router.navigate([], { queryParams, queryParamsHandling: 'merge', replaceUrl: true });
  }

  protected askSort(event: Event): void {
    this.ask({ sort: (event.target as HTMLSelectElement).value });
  }

  private async fetchAll(): Promise<SourceHealth[]> {
    const all: SourceHealth[] = [];
    for (let total = 1; all.length < total;) {
      const page = await this.page(all.length);
      all.push(...page.items);
      // Ends the loop when the list shrinks meanwhile.
      total = page.items.length === 0 ? 0 : (page.total ?? 0);
    }
    return all;
  }

  private page(offset: number): Promise<Collection<SourceHealth>> {
    const params = { limit: PAGE, offset };
    return this.api.get('/api/sources/health', { query: params });
  }
}
