import { Component, computed, inject, input, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Nudge, Watchlist } from '@reader/contract';
import {
  Age,
  Button,
  Confirm,
  EmptyState,
  Icon,
  Notices,
  ProblemMessage,
  Skeleton,
  Switch,
} from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Api } from '../../state/api/api';
import { Commands } from '../../shell/commands/commands';
import { Watchlists } from '../../state/library/watchlists';
import { createRetainedResource } from '../../state/signals/retained-resource';
import { ListAndDetail } from '../../shell/frame/list-and-detail';
import { OpenItem } from '../../shell/frame/open-item';
import { Page } from '../../shell/frame/page';
import { NOTIFICATIONS, type WatchlistDraft } from './watchlist-draft';
import { WatchlistEditor } from './watchlist-editor';

/** All watchlists, their match counts, and suggestions. */
@Component({
  selector: 'rd-watchlists-page',
  imports: [
    Age,
    Button,
    Confirm,
    EmptyState,
    Icon,
    ListAndDetail,
    Page,
    ProblemMessage,
    RouterLink,
    Skeleton,
    Switch,
    WatchlistEditor,
  ],
  templateUrl: './watchlists-page.html',
  styleUrl: './watchlists-page.css',
})
export class WatchlistsPage {
  /** From the address: initial values of a new watchlist. Lists are one value or several. */
  readonly keywords = input<string>();
  readonly exclude = input<string>();
  readonly meaning = input<string>();
  readonly sources = input<string | string[]>();
  readonly categories = input<string | string[]>();
  readonly notify = input<string>();
  /** From the address: the id of the watchlist to change. */
  readonly open = input<string>();

  private readonly api = inject(Api);
  protected readonly commands = inject(Commands);
  private readonly notices = inject(Notices);
  private readonly watchlists = inject(Watchlists);

  protected readonly seed = computed((): Partial<WatchlistDraft> => {
    const texts = { keywords: this.keywords(), exclude: this.exclude(), meaning: this.meaning() };
    const lists = { sources: this.sources(), categories: this.categories() };
    const notify = NOTIFICATIONS.find((each) => each === this.notify());
    return {
      ...(notify && { notify }),
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text)),
      ...Object.fromEntries(
        Object.entries(lists)
          .filter(([, list]) => list?.length)
          .map(([name, list]) => [name, [list ?? []].flat()]),
      ),
    };
  });
  protected readonly removing = signal<Watchlist | null>(null);
  protected readonly loaded = createRetainedResource({
    loader: async () => {
      const [watchlists, nudges] = await Promise.all([
        this.api.get('/api/watchlists'),
        this.api.get('/api/watchlists/nudges'),
      ]);
      this.watchlists.replaceAll(watchlists.items);
      return { watchlists: watchlists.items, nudges: nudges.items };
    },
  });
  protected readonly opened = new OpenItem({
    items: computed(() => (this.loaded.hasValue() ? this.loaded.value().watchlists : [])),
    getId: ({ watchlist_id: id }) => id,
    startsNew: computed(() => Object.keys(this.seed()).length > 0),
    startsAt: computed(() => Number(this.open()) || null),
  });
  protected readonly heading = computed(() => {
    if (!this.opened.isAlone()) return $localize`Watchlists`;
    return this.opened.id() === 'new' ? $localize`New watchlist` : $localize`Edit watchlist`;
  });
  /** An empty list has a button of its own. */
  protected readonly offersNew = computed(
    () => this.loaded.hasValue() && this.loaded.value().watchlists.length > 0 && this.opened.id() !== 'new',
  );
  protected readonly nudges = computed(() => {
    const all = this.loaded.hasValue() ? this.loaded.value().nudges : [];
    return new Map(all.map((nudge) => [nudge.watchlist_id, nudge]).reverse() as [number, Nudge][]);
  });

  constructor() {
    this.commands.register([
      {
        id: 'watchlist.add',
        label: $localize`New watchlist`,
        group: 'General',
        keys: [],
        run: () => this.opened.open('new'),
      },
    ]);
  }

  protected describeNudge({ kind, count }: Nudge): string {
    switch (kind) {
      case 'new_matches':
        return formatPlural(count, $localize`{VAR_PLURAL, plural, =1 {1 new} other {# new}}`);
      case 'too_broad':
        return formatTooBroad(count);
      case 'quiet':
        return formatQuiet(count);
    }
  }

  protected formatMatchCount({ match_count: count }: Watchlist): string {
    return formatPlural(count, $localize`{VAR_PLURAL, plural, =1 {1 match} other {# matches}}`);
  }

  protected getLabels({ name }: Watchlist) {
    return {
      on: $localize`Enable ${name}:NAME:`,
      edit: $localize`Edit ${name}:NAME:`,
      remove: $localize`Delete ${name}:NAME:`,
    };
  }

  protected finishEditing(): void {
    this.opened.close();
    this.loaded.reload();
  }

  protected async setEnabled({ watchlist_id: id, name }: Watchlist, enabled: boolean): Promise<void> {
    try {
      await this.api.patch('/api/watchlists/{watchlist_id}', {
        path: { watchlist_id: id },
        body: { enabled },
      });
    } catch (error) {
      this.notices.showProblem($localize`${name}:NAME: was not changed`, error);
    }
    this.loaded.reload();
  }

  protected readonly remove = async (): Promise<void> => {
    const watchlist = this.removing();
    if (!watchlist) return;
    await this.api.delete('/api/watchlists/{watchlist_id}', {
      path: { watchlist_id: watchlist.watchlist_id },
    });
    this.removing.set(null);
    this.notices.showMessage($localize`${watchlist.name}:NAME: deleted`);
    this.loaded.reload();
  };
}

function formatTooBroad(count: number): string {
  const matches = formatPlural(
    count,
    $localize`{VAR_PLURAL, plural, =1 {About 1 match a day.} other {About # matches a day.}}`,
  );
  return $localize`${matches}:MATCHES: Use narrower terms.`;
}

function formatQuiet(days: number): string {
  const silence = formatPlural(
    days,
    $localize`{VAR_PLURAL, plural, =1 {No matches for 1 day.} other {No matches for # days.}}`,
  );
  return $localize`${silence}:SILENCE: Use broader terms.`;
}
