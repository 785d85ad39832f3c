import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import { LucideCoffee } from '@lucide/angular';
import { Button, EmptyState } from '@reader/web-ui';
import { Ingestion } from '../library/ingestion';
import { type ReadingView } from '../library/reading-view';
import { Sources } from '../library/sources';

interface Words {
  readonly heading: string;
  readonly text: string;
}

const SHELVES: Partial<Record<ReadingView['name'], Words>> = {
  starred: { heading: 'No stars yet', text: 'Star what you want to find again: press s on an article.' },
  saved: { heading: 'Nothing saved', text: 'Save what you want to read later: press l on an article.' },
  archived: { heading: 'Nothing archived', text: 'Archive what you are done with: press e on an article.' },
};

/** Why a list is empty, and what to do about it. */
@Component({
  selector: 'rd-empty-list',
  imports: [Button, EmptyState, LucideCoffee, RouterLink],
  template: `
    <rd-empty-state [heading]="words().heading" [text]="words().text">
      <svg lucideCoffee [size]="20"></svg>
      @switch (situation()) {
        @case ('no sources') {
          <a rdButton look="solid" routerLink="/sources/add">Add a source</a>
          <a rdButton look="outline" routerLink="/sources/import">Import OPML</a>
        }
        @case ('never checked') {
          <button
            rdButton
            look="solid"
            type="button"
            [busy]="ingestion.running()"
            (click)="ingestion.start()"
          >
            {{ ingestion.running() ? 'Checking sources' : 'Check sources now' }}
          </button>
        }
        @case ('caught up') {
          <a
            rdButton
            look="outline"
            [routerLink]="[]"
            [queryParams]="{ show: 'all' }"
            queryParamsHandling="merge"
          >
            Show read articles
          </a>
        }
      }
    </rd-empty-state>
  `,
  styles: `
    :host {
      display: grid;
      height: 80%;
    }
  `,
})
export class EmptyList {
  readonly view = input.required<ReadingView>();

  private readonly sources = inject(Sources);
  protected readonly ingestion = inject(Ingestion);

  protected readonly situation = computed(() => {
    if (SHELVES[this.view().name]) return 'shelf';
    const sources = this.sources.all();
    if (sources.length === 0) return this.sources.loading() ? 'unknown' : 'no sources';
    if (sources.every((source) => source.article_count === 0)) return 'never checked';
    return this.view().show === 'unread' ? 'caught up' : 'empty';
  });

  protected readonly words = computed((): Words => {
    switch (this.situation()) {
      case 'no sources':
        return {
          heading: 'Nothing to read yet',
          text: 'Add the address of a site you like, or bring a list along.',
        };
      case 'never checked':
        return {
          heading: 'Ready when you are',
          text: 'Your sources have not been checked for articles yet.',
        };
      case 'caught up':
        return { heading: 'All caught up', text: 'There is nothing unread here.' };
      default:
        return (
          SHELVES[this.view().name] ?? {
            heading: 'No articles',
            text: 'Nothing has been published here yet.',
          }
        );
    }
  });
}
