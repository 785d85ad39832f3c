import { Component, computed, inject, linkedSignal, output, resource, signal } from '@angular/core';
import { Button, ProblemMessage, Skeleton } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { buildOpml } from '../sources/import/opml';
import { OpmlUpload } from '../sources/import/opml-upload';
import type { ImportReport, StarterFeed } from '@reader/contract';
import { groupByCategory, toggleSources } from './pack-choice';

/** A few preselected sources to start with, by category. */
@Component({
  selector: 'rd-starter-pack',
  imports: [Button, ProblemMessage, Skeleton],
  templateUrl: './starter-pack.html',
  styleUrl: './starter-pack.css',
})
export class StarterPack {
  private readonly api = inject(Api);
  private readonly upload = inject(OpmlUpload);

  readonly subscribed = output<ImportReport>();

  protected readonly pack = resource({
    loader: () => this.api.get('/api/sources/starter-pack'),
  });
  protected readonly items = computed(() => (this.pack.hasValue() ? this.pack.value().items : []));
  protected readonly folders = computed(() => groupByCategory(this.items()));
  protected readonly chosen = linkedSignal<ReadonlySet<string>>(
    () => new Set(this.items().map(({ feed_url: url }) => url)),
  );
  protected readonly busy = signal(false);
  protected readonly failure = signal<unknown>(null);

  protected toggle(sources: readonly StarterFeed[]): void {
    this.chosen.update((chosen) => toggleSources(chosen, sources));
  }

  protected getSelection(sources: readonly StarterFeed[]): 'all' | 'some' | 'none' {
    const count = sources.filter(({ feed_url: url }) => this.chosen().has(url)).length;
    return count === 0 ? 'none' : count === sources.length ? 'all' : 'some';
  }

  protected async subscribe(): Promise<void> {
    const selected = this.items().filter(({ feed_url: url }) => this.chosen().has(url));
    this.busy.set(true);
    this.failure.set(null);
    try {
      this.subscribed.emit(await this.upload.send(new Blob([buildOpml(selected)], { type: 'text/x-opml' })));
    } catch (error) {
      this.failure.set(error);
    }
    this.busy.set(false);
  }
}
