import { Component, ElementRef, computed, inject, input, output, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Notices, SiteIcon } from '@reader/web-ui';
import type { Source } from '@reader/contract';
import { Api } from '../../../state/api/api';
import { Sources } from '../../../state/library/sources';
import { StarterFeeds } from '../starter/starter-feeds';
import { isWords } from './address';
import { type KnownFeed, rankFeeds } from './rank-feeds';

/** Feeds by their names: sources of this service, and suggestions of its starter pack. */
@Component({
  selector: 'rd-known-feeds',
  imports: [Button, RouterLink, SiteIcon],
  templateUrl: './known-feeds.html',
  styleUrl: './known-feeds.css',
})
export class KnownFeeds {
  private readonly api = inject(Api);
  private readonly sources = inject(Sources);
  private readonly starter = inject(StarterFeeds);
  private readonly notices = inject(Notices);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  /** The text of the field; nothing is shown for an address. */
  readonly words = input.required<string>();
  /** The slug of a source that the user now follows. */
  readonly followed = output<string>();

  protected readonly busy = signal<string | null>(null);
  protected readonly isSearch = computed(() => isWords(this.words()));
  protected readonly found = computed(() =>
    this.isSearch() ? rankFeeds(this.words(), this.sources.all(), this.starter.all()) : [],
  );

  /** Focuses the button of the first source; without one, the focus stays in the field. */
  focusFirst(): void {
    this.host.querySelector<HTMLElement>('li :is(a, button)')?.focus();
  }

  protected getAddLabel({ title }: KnownFeed): string {
    return $localize`Add ${title}:TITLE:`;
  }

  protected async follow(feed: KnownFeed): Promise<void> {
    this.busy.set(feed.key);
    const slug = feed.source ? await this.subscribe(feed.source) : await this.addSuggestion(feed);
    this.busy.set(null);
    if (slug !== null) this.followed.emit(slug);
  }

  private async subscribe({ slug, title }: Source): Promise<string | null> {
    try {
      const body = { subscribed: true };
      this.sources.put(await this.api.patch('/api/sources/{slug}', { path: { slug }, body }));
      return slug;
    } catch (error) {
      this.notices.showProblem($localize`${title}:TITLE: was not added`, error);
      return null;
    }
  }

  private async addSuggestion({ suggestion }: KnownFeed): Promise<string | null> {
    if (suggestion === null) return null;
    const report = await this.starter.follow([suggestion]);
    return report?.results[0]?.slug ?? null;
  }
}
