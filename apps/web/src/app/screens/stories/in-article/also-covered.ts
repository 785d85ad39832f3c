import { Component, computed, inject, input, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Article } from '@reader/contract';
import { Icon } from '@reader/web-ui';
import { Articles } from '../../../state/library/articles';
import { Stories } from '../../../state/library/stories';
import { FoundArticles } from '../../found/found-articles';
import { formatSourceCount } from '../../sources/list/source-count';

/** Other articles of the story that are shown; its page has all. */
const SHOWN_MAX = 6;

/** The other articles of an article's story, under its text. */
@Component({
  selector: 'rd-also-covered',
  imports: [FoundArticles, Icon, RouterLink],
  template: `
    @if (others().length > 0) {
      <section aria-labelledby="also-covered">
        <header>
          <h2 id="also-covered" i18n>Also covered by</h2>
          <a class="whole" [routerLink]="['/stories', storyId()]">
            <ng-container i18n>Whole story: {{ sourceCount() }}</ng-container>
            <svg rdIcon="chevron-right"></svg>
          </a>
        </header>
        <rd-found-articles [articles]="others()" [inList]="true" [notes]="notes()" />
      </section>
    }
  `,
  styleUrl: './article-links.css',
})
export class AlsoCovered {
  readonly article = input.required<Article>();

  private readonly stories = inject(Stories);
  private readonly articles = inject(Articles);
  protected readonly storyId = computed(() => this.article().story?.story_id ?? null);
  protected readonly sourceCount = computed(() => formatSourceCount(this.article().story?.source_count ?? 0));
  private readonly story = resource({
    params: () => this.storyId() ?? undefined,
    loader: ({ params }) => this.stories.get(params),
  });
  /** Empty until they are loaded, and when that fails: the article is readable without them. */
  protected readonly others = computed(() => {
    const story = this.storyId() !== null && this.story.hasValue() ? this.story.value() : null;
    return (story?.articles ?? [])
      .filter(({ article_id: id }) => id !== this.article().article_id)
      .slice(0, SHOWN_MAX)
      .map((loaded) => this.articles.find(loaded.article_id)?.() ?? loaded);
  });
  protected readonly notes = computed(() => {
    const copies = this.others().filter((other) => other.duplicate_of !== null);
    return new Map(copies.map(({ article_id: id }) => [id, $localize`same text`]));
  });
}
