import { Component, computed, effect, inject, resource } from '@angular/core';
import type { Article } from '@reader/contract';
import { getPageLocale } from '@reader/web-words';
import { Api } from '../../state/api/api';
import { ArticleRefresh } from '../../state/library/article-refresh';
import { Articles } from '../../state/library/articles';
import { FoundArticles } from '../found/found-articles';
import { TopicShares } from './topic-shares';

/** Articles of a topic that are shown. */
const SHOWN_MAX = 2;

/** Topics that the user leaves out, and those that sources of one category leave out. Hidden without any. */
@Component({
  selector: 'rd-blind-spots',
  imports: [FoundArticles, TopicShares],
  template: `
    @if (topics().length > 0) {
      <section aria-labelledby="activity-blind-spots">
        <h2 id="activity-blind-spots" i18n>What you leave out</h2>
        <p i18n>Topics of the last 30 days that your sources publish and you hardly read.</p>
        <ul role="list">
          @for (topic of topics(); track topic.label) {
            <li>
              <h3 dir="auto">{{ topic.label }}</h3>
              <rd-topic-shares
                [published]="topic.share_of_feed"
                [read]="topic.share_of_reading"
                [most]="most()"
              />
              <rd-found-articles [articles]="topic.articles" />
            </li>
          }
        </ul>
      </section>
    }
    @if (oneSided().length > 0) {
      <section aria-labelledby="activity-one-sided">
        <h2 id="activity-one-sided" i18n>What some of your sources leave out</h2>
        <p i18n>
          Topics that no source of a category published in 30 days, though the category covers most others.
        </p>
        <ul role="list">
          @for (topic of oneSided(); track $index) {
            <li>
              <h3 dir="auto">{{ topic.label }}</h3>
              <p>{{ topic.gap }}</p>
              <rd-found-articles [articles]="topic.articles" />
            </li>
          }
        </ul>
      </section>
    }
  `,
  styles: `
    :host {
      display: contents;
    }
    section {
      display: grid;
      gap: var(--space-3);
    }
    ul {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 320px), 1fr));
      gap: var(--space-6) var(--space-8);
      margin-top: var(--space-2);
    }
    li {
      display: grid;
      align-content: start;
      gap: var(--space-2);
      min-width: 0;
    }
    h2 {
      padding-bottom: var(--space-2);
      border-bottom: 1px solid var(--line);
      font-size: var(--size-15);
    }
    h3 {
      font-size: var(--size-15);
      font-weight: 560;
      overflow-wrap: anywhere;
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
  `,
})
export class BlindSpots {
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly refresher = inject(ArticleRefresh);
  private readonly loaded = resource({ loader: () => this.api.get('/api/users/me/blind-spots') });
  private readonly found = computed(() =>
    this.loaded.hasValue() ? this.loaded.value() : { topics: [], one_sided: [] },
  );
  protected readonly topics = computed(() =>
    this.found().topics.map((topic) => ({ ...topic, articles: this.findArticles(topic) })),
  );
  protected readonly most = computed(() =>
    Math.max(...this.found().topics.map(({ share_of_feed: share }) => share)),
  );
  protected readonly oneSided = computed(() => {
    const format = new Intl.NumberFormat(getPageLocale(), { style: 'percent', maximumFractionDigits: 0 });
    return this.found().one_sided.map((topic) => ({
      label: topic.label,
      gap: describeGap(format.format(topic.share_of_feed), topic.category),
      articles: this.findArticles(topic),
    }));
  });

  constructor() {
    effect(() => {
      if (!this.loaded.hasValue()) return;
      const ids = [...this.found().topics, ...this.found().one_sided].flatMap(pickShown);
      void this.refresher.refresh(ids.filter((id) => !this.articles.has(id)));
    });
  }

  private findArticles(topic: { readonly article_ids: readonly number[] }): Article[] {
    return pickShown(topic)
      .map((id) => this.articles.find(id)?.())
      .filter((article) => article !== undefined);
  }
}

const describeGap = (share: string, category: string): string =>
  $localize`${share}:SHARE: of what is published, nothing in ${category}:CATEGORY:`;

const pickShown = ({ article_ids: ids }: { readonly article_ids: readonly number[] }): readonly number[] =>
  ids.slice(0, SHOWN_MAX);
