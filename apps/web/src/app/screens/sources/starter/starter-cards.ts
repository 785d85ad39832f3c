import { Component, computed, inject, output } from '@angular/core';
import { Button, Icon, ProblemMessage, SiteIcon, Skeleton } from '@reader/web-ui';
import type { ImportReport, StarterFeed } from '@reader/contract';
import { groupByCategory, type PackFolder } from './pack-folders';
import { StarterFeeds } from './starter-feeds';

/** The starter pack: one card for each topic, with its sources. */
@Component({
  selector: 'rd-starter-cards',
  imports: [Button, Icon, ProblemMessage, SiteIcon, Skeleton],
  templateUrl: './starter-cards.html',
  styleUrl: './starter-cards.css',
})
export class StarterCards {
  protected readonly starter = inject(StarterFeeds);
  readonly followed = output<ImportReport>();

  protected readonly folders = computed(() => groupByCategory(this.starter.all()));

  protected listMissing({ feeds }: PackFolder): readonly StarterFeed[] {
    return feeds.filter((feed) => !this.starter.isFollowed(feed));
  }

  protected getAddLabel({ title }: StarterFeed): string {
    return $localize`Add ${title}:TITLE:`;
  }

  protected async follow(feeds: readonly StarterFeed[]): Promise<void> {
    const report = await this.starter.follow(feeds);
    if (report) this.followed.emit(report);
  }
}
