import { Component, computed, inject, input, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button, Clock, EmptyState, Icon, ProblemMessage, Skeleton } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Sources } from '../../state/library/sources';
import { ViewCounts } from '../../state/library/view-counts';
import { FoundArticles } from '../found/found-articles';
import { NothingOpen } from '../inbox/nothing-open';
import { StoryCard } from '../stories/list/story-card';
import { formatDay } from './format-day';
import { FrontPageArticles } from './front-page-articles';
import { LeadStory } from './lead-story';
import { describeReadingTime } from './reading-time';

const NO_BREAK_SPACE = '\u00a0';

/** What waits for the user: the stories of the day, and where they stopped. */
@Component({
  selector: 'rd-front-page',
  imports: [
    Button,
    EmptyState,
    FoundArticles,
    Icon,
    LeadStory,
    NothingOpen,
    ProblemMessage,
    RouterLink,
    Skeleton,
    StoryCard,
  ],
  templateUrl: './front-page.html',
  styleUrl: './front-page.css',
  host: { '[class.alone]': 'isAlone()' },
})
export class FrontPage {
  /** Whether it is a page, and not the third pane beside a list. */
  readonly isAlone = input(false);

  private readonly articles = inject(FrontPageArticles);
  private readonly clock = inject(Clock);
  private readonly sources = inject(Sources);
  private readonly counts = inject(ViewCounts);

  protected readonly loading = resource({
    params: () => ({ isAlone: this.isAlone() }),
    loader: ({ params }) => this.articles.load(Date.now(), params.isAlone),
  });
  /**
   * The last content stays while it loads again. That of the third pane has too little for a page. A page
   * waits for the counts, too: a second line of them would move everything below.
   */
  protected readonly page = computed(() => {
    const content = this.articles.content();
    const isComplete = content?.newest !== null && this.counts.loads() > 0;
    return this.isAlone() && !isComplete ? null : content;
  });
  protected readonly isEmpty = computed(() => {
    const page = this.page();
    if (page === null || (page.newest ?? []).length > 0) return false;
    return page.stories.length === 0 && !page.unfinished && !page.queued && !page.match;
  });
  protected readonly day = computed(() => formatDay(this.clock.now()));
  protected readonly waiting = computed(() => {
    const [unread, today] = [this.sources.unread(), this.counts.all().today];
    const minutes = today > 0 ? this.page()?.minutesToday : null;
    return [
      this.page()?.readToday ?? '',
      formatPlural(
        unread,
        $localize`{VAR_PLURAL, plural, =0 {Nothing unread} =1 {1 unread} other {# unread}}`,
      ),
      formatPlural(
        today,
        $localize`{VAR_PLURAL, plural, =0 {} =1 {1 article from today} other {# articles from today}}`,
      ),
      minutes ? describeReadingTime(minutes) : '',
    ]
      .filter((part) => part !== '')
      .map((part) => part.replaceAll(' ', NO_BREAK_SPACE));
  });
}
