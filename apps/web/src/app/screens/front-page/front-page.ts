import { Component, computed, inject, resource } from '@angular/core';
import { Clock } from '@reader/web-ui';
import { formatPlural, getPageLocale } from '@reader/web-words';
import { Sources } from '../../state/library/sources';
import { ViewCounts } from '../../state/library/view-counts';
import { FoundArticles } from '../found/found-articles';
import { NothingOpen } from '../inbox/nothing-open';
import { StoryCard } from '../stories/list/story-card';
import { FrontPageArticles } from './front-page-articles';
import { LeadStory } from './lead-story';

/** What waits for the user: the stories of the day, and where they stopped. */
@Component({
  selector: 'rd-front-page',
  imports: [FoundArticles, LeadStory, NothingOpen, StoryCard],
  templateUrl: './front-page.html',
  styleUrl: './front-page.css',
})
export class FrontPage {
  private readonly articles = inject(FrontPageArticles);
  private readonly clock = inject(Clock);
  private readonly sources = inject(Sources);
  private readonly counts = inject(ViewCounts);

  protected readonly content = resource({ loader: () => this.articles.load(Date.now()) });
  protected readonly page = computed(() => (this.content.hasValue() ? this.content.value() : null));
  protected readonly isEmpty = computed(() => {
    const page = this.page();
    return page !== null && page.stories.length === 0 && !page.unfinished && !page.queued && !page.match;
  });
  protected readonly day = computed(() =>
    new Date(this.clock.now()).toLocaleDateString(getPageLocale(), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }),
  );
  protected readonly waiting = computed(() => {
    const [unread, today] = [this.sources.unread(), this.counts.all().today];
    return [
      formatPlural(
        unread,
        $localize`{VAR_PLURAL, plural, =0 {Nothing unread} =1 {1 unread} other {# unread}}`,
      ),
      formatPlural(today, $localize`{VAR_PLURAL, plural, =0 {} =1 {1 from today} other {# from today}}`),
    ].filter((part) => part !== '');
  });
}
