import { Component, computed, inject, input, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, EmptyState, Icon, type IconName, describeProblem, markKey, toProblem } from '@reader/web-ui';
import { Commands } from '../../shell/commands/commands';
import { ReadToday } from '../../state/activity/read-today';
import { Ingestion } from '../../state/library/ingestion';
import { type ReadingView } from '../../state/library/reading-view';
import { Sources } from '../../state/library/sources';
import { type EmptyText, findEmptyView } from './empty-views';

/** Why a list is empty, and what to do about it. */
@Component({
  selector: 'rd-empty-list',
  imports: [Button, EmptyState, Icon, RouterLink],
  template: `
    <rd-empty-state [heading]="words().heading" [text]="words().text">
      <svg [rdIcon]="icon()" size="20"></svg>
      @switch (situation()) {
        @case ('no sources') {
          <a rdButton look="solid" routerLink="/sources/add" i18n>Add a source</a>
          <a rdButton look="outline" routerLink="/sources/import" i18n>Import OPML</a>
        }
        @case ('failed') {
          <button rdButton look="outline" type="button" (click)="sources.reload()" i18n>Try again</button>
        }
        @case ('never checked') {
          <button
            rdButton
            look="solid"
            type="button"
            [busy]="ingestion.running()"
            (click)="ingestion.start()"
          >
            @if (ingestion.running()) {
              <ng-container i18n>Checking sources</ng-container>
            } @else {
              <ng-container i18n>Check sources now</ng-container>
            }
          </button>
        }
        @case ('caught up') {
          @if (next(); as source) {
            <a rdButton look="solid" routerLink="/inbox" [queryParams]="{ source: source.slug }" i18n>
              Next: {{ source.title }}
            </a>
          }
          <a
            rdButton
            look="outline"
            [routerLink]="[]"
            [queryParams]="{ show: 'all' }"
            queryParamsHandling="merge"
            i18n
          >
            Show read articles
          </a>
        }
        @case ('shelf') {
          <a rdButton look="outline" routerLink="/inbox" i18n>Open the inbox</a>
        }
        @case ('empty') {
          <a rdButton look="outline" routerLink="/sources/health" i18n>View source health</a>
        }
      }
    </rd-empty-state>
  `,
  styles: `
    :host {
      display: grid;
      padding-top: var(--space-4);
    }
    /* Titles of sources can be long. */
    a {
      max-width: 100%;
      padding-block: var(--space-1);
      overflow-wrap: anywhere;
      white-space: normal;
    }
    /* As in the columns of pages. */
    @media (max-width: 719px) {
      :host {
        padding-top: var(--space-3);
      }
    }
  `,
})
export class EmptyList {
  readonly view = input.required<ReadingView>();

  private readonly commands = inject(Commands);
  protected readonly sources = inject(Sources);
  private readonly reading = inject(ReadToday);
  protected readonly ingestion = inject(Ingestion);

  protected readonly situation = computed(() => {
    if (findEmptyView(this.view())) return 'shelf';
    const sources = this.sources.all();
    if (this.sources.error() !== null) return 'failed';
    if (sources.length === 0) return this.sources.loading() ? 'unknown' : 'no sources';
    if (sources.every((source) => source.article_count === 0)) return 'never checked';
    return this.view().show === 'unread' ? 'caught up' : 'empty';
  });

  protected readonly icon = computed((): IconName => findEmptyView(this.view())?.icon ?? 'coffee');

  private readonly readToday = resource({
    params: () => (this.situation() === 'caught up' ? true : undefined),
    loader: () => this.reading.describe(),
    defaultValue: '',
  });

  /** The next source in the pane's order, or the first one when none is open. */
  protected readonly next = computed(() => {
    const inOrder = this.sources.folders().flatMap((folder) => folder.sources);
    const at = inOrder.findIndex(({ slug }) => slug === this.view().source);
    return [...inOrder.slice(at + 1), ...inOrder.slice(0, at + 1)].find(
      (source) => source.unread_count > 0 && source.slug !== this.view().source,
    );
  });

  protected readonly words = computed((): EmptyText => {
    switch (this.situation()) {
      case 'no sources':
        return {
          heading: $localize`Nothing to read yet`,
          text: $localize`Add the address of a site you like, or import a list.`,
        };
      case 'failed':
        return {
          heading: $localize`We couldn’t load your sources`,
          text: describeProblem(toProblem(this.sources.error())),
        };
      case 'never checked':
        return {
          heading: $localize`Ready to start`,
          text: $localize`Your sources have not been checked yet.`,
        };
      case 'caught up':
        return {
          heading: $localize`All caught up`,
          text: this.readToday.value() || $localize`No unread articles here.`,
        };
      default:
        return this.getEmptyViewText() ?? { heading: $localize`No articles`, text: this.getEmptyText() };
    }
  });

  private getEmptyText(): string {
    const { name, source } = this.view();
    if (name === 'today') return $localize`Nothing has been published today.`;
    if (source !== null) return $localize`This source has not published anything yet.`;
    return $localize`There are no articles here.`;
  }

  private getEmptyViewText(): EmptyText | null {
    const emptyView = findEmptyView(this.view());
    if (!emptyView) return null;
    const key = this.commands.getKeyHint(emptyView.command);
    return key === '' ? emptyView : { ...emptyView, text: emptyView.withKey(markKey(key)) };
  }
}
