import { Component, computed, inject, input, linkedSignal, output, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Article, Story } from '@reader/contract';
import { Age, Button, Notices, SiteIcon } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Stories } from '../../../state/library/stories';
import { formatSourceCount } from '../../sources/list/source-count';
import { type Selection, canSplit } from './selection';

/** A story with its articles, to be corrected. */
@Component({
  selector: 'rd-corrected-story',
  imports: [Age, Button, RouterLink, SiteIcon],
  template: `
    @let it = shown();
    <section [attr.aria-labelledby]="'s' + it.story_id">
      <header>
        <label class="tick">
          <input
            type="checkbox"
            [checked]="selection().stories.has(it.story_id)"
            [attr.aria-label]="getStoryLabel(it)"
            (change)="storyToggled.emit()"
          />
        </label>
        <div class="words">
          <h2 [id]="'s' + it.story_id" dir="auto">
            <a [routerLink]="['/stories', it.story_id]">{{ it.title || untitled }}</a>
          </h2>
          <p>{{ formatSourceCount(it.source_count) }} · <rd-age [at]="it.last_published_at" /></p>
        </div>
      </header>
      <ul role="list">
        @for (article of it.articles; track article.article_id) {
          <li>
            <label>
              <input
                type="checkbox"
                [checked]="selection().articles.has(article.article_id)"
                (change)="articleToggled.emit(article.article_id)"
              />
              <rd-site-icon [name]="article.source.title" [icon]="article.source.icon_url" />
              <span class="article">
                <bdi>{{ article.title || untitled }}</bdi>
                <small>{{ article.source.title }} · <rd-age [at]="article.published_at" /></small>
              </span>
            </label>
          </li>
        }
      </ul>
      @if (rest() > 0 || canSplit(it, selection())) {
        <div class="actions">
          @if (rest(); as count) {
            <button rdButton type="button" [busy]="loading()" (click)="loadAll()">
              {{ describeRest(count) }}
            </button>
          }
          @if (canSplit(it, selection())) {
            <button rdButton look="outline" type="button" [busy]="busy()" (click)="split.emit(it)" i18n>
              Not the same
            </button>
          }
        </div>
      }
    </section>
  `,
  styleUrl: './corrected-story.css',
})
export class CorrectedStory {
  readonly story = input.required<Story>();
  readonly selection = input.required<Selection>();
  readonly busy = input(false);
  readonly storyToggled = output<void>();
  readonly articleToggled = output<Article['article_id']>();
  readonly split = output<Story>();

  private readonly stories = inject(Stories);
  private readonly notices = inject(Notices);
  protected readonly untitled = $localize`Untitled`;
  protected readonly formatSourceCount = formatSourceCount;
  protected readonly canSplit = canSplit;
  protected readonly loading = signal(false);
  protected readonly shown = linkedSignal(() => this.story());
  /** Articles that the list of stories leaves out. */
  protected readonly rest = computed(() => this.shown().size - this.shown().articles.length);

  protected getStoryLabel({ title }: Story): string {
    return $localize`Select the story ${title || this.untitled}:TITLE:`;
  }

  protected describeRest(count: number): string {
    return formatPlural(count, $localize`{VAR_PLURAL, plural, =1 {Show 1 more} other {Show # more}}`);
  }

  protected async loadAll(): Promise<void> {
    this.loading.set(true);
    try {
      this.shown.set(await this.stories.get(this.story().story_id));
    } catch (error) {
      this.notices.showProblem($localize`We couldn’t load more articles`, error);
    }
    this.loading.set(false);
  }
}
