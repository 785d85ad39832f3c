import { Service, computed, inject, resource, signal } from '@angular/core';
import { Notices } from '@reader/web-ui';
import type { ImportReport, StarterFeed } from '@reader/contract';
import { Api } from '../../../state/api/api';
import { Sources } from '../../../state/library/sources';
import { buildOpml } from '../import/opml';
import { OpmlUpload } from '../import/opml-upload';

/** The feeds that the service suggests, and those of them that the user follows. */
@Service()
export class StarterFeeds {
  private readonly api = inject(Api);
  private readonly sources = inject(Sources);
  private readonly upload = inject(OpmlUpload);
  private readonly notices = inject(Notices);

  readonly pack = resource({ loader: () => this.api.get('/api/sources/starter-pack') });
  readonly all = computed(() => (this.pack.hasValue() ? this.pack.value().items : []));
  private readonly pending = signal<ReadonlySet<string>>(new Set());
  private readonly followed = computed(
    () => new Set(this.sources.all().flatMap(({ feed_url: url }) => url ?? [])),
  );

  isFollowed({ feed_url: url }: StarterFeed): boolean {
    return this.followed().has(url);
  }

  isBusy({ feed_url: url }: StarterFeed): boolean {
    return this.pending().has(url);
  }

  /** Follows the feeds without fetching them. Null when that failed, which a notice reports. */
  async follow(feeds: readonly StarterFeed[]): Promise<ImportReport | null> {
    const urls = feeds.map(({ feed_url: url }) => url);
    this.pending.update((pending) => new Set([...pending, ...urls]));
    try {
      return await this.upload.send(new Blob([buildOpml(feeds)], { type: 'text/x-opml' }));
    } catch (error) {
      this.notices.showProblem($localize`The sources were not added`, error);
      return null;
    } finally {
      this.pending.update((pending) => new Set([...pending].filter((url) => !urls.includes(url))));
    }
  }
}
