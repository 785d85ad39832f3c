import { Component, computed, input, linkedSignal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Button } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import type { TopicArticle, MapTopic, TopicMap } from '@reader/contract';
import { listTopics } from './list-topics';
import { getTopicColor } from './map-scene';

/** Articles of a topic that are shown at first. */
const SHOWN_MAX = 6;

interface TopicEntry {
  /** Null for the articles without a topic. */
  readonly id: number | null;
  readonly label: string;
  readonly facts: string;
  readonly color: string;
  readonly shown: readonly TopicArticle[];
  /** Articles that are not shown yet. */
  readonly rest: number;
}

/** The map as a list: every topic with its articles. */
@Component({
  selector: 'rd-topic-list',
  imports: [Button, RouterLink],
  template: `
    @for (entry of entries(); track entry.id) {
      @let heading = 'topic-' + entry.id;
      <section [attr.aria-labelledby]="heading">
        <h2 [id]="heading"><i aria-hidden="true" [style.background]="entry.color"></i>{{ entry.label }}</h2>
        <p>{{ entry.facts }}</p>
        <ul role="list">
          @for (article of entry.shown; track article.article_id) {
            <li>
              <a dir="auto" [routerLink]="['/inbox', article.article_id]">{{ article.title || untitled }}</a>
            </li>
          }
        </ul>
        @if (entry.rest > 0) {
          <button rdButton type="button" [attr.aria-describedby]="heading" (click)="expand(entry.id)">
            {{ describeRest(entry.rest) }}
          </button>
        }
      </section>
    }
  `,
  styles: `
    :host {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(min(320px, 100%), 1fr));
      gap: var(--space-8);
      align-items: start;
    }
    section {
      display: grid;
      gap: var(--space-1);
      min-width: 0;
    }
    h2 {
      font-size: var(--size-15);
      overflow-wrap: anywhere;
    }
    i {
      display: inline-block;
      width: 10px;
      height: 10px;
      margin-inline-end: var(--space-2);
      border-radius: 50%;
    }
    p {
      color: var(--text-faint);
      font-size: var(--size-12);
      overflow-wrap: anywhere;
    }
    li + li {
      border-top: 1px solid var(--line);
    }
    a {
      display: flex;
      align-items: center;
      min-height: var(--target);
      padding: var(--space-1) 0;
      color: var(--text);
      font-size: var(--size-13);
      line-height: 1.4;
      text-decoration: none;
      overflow-wrap: anywhere;
    }
    a:hover {
      text-decoration: underline;
    }
    button {
      justify-self: start;
      margin-inline-start: calc(-1 * var(--space-3));
    }
  `,
})
export class TopicList {
  readonly map = input.required<TopicMap>();
  /** The articles that a search found; null without one. */
  readonly matches = input<ReadonlySet<number> | null>(null);

  protected readonly untitled = $localize`Untitled`;
  private readonly expanded = linkedSignal<TopicMap, ReadonlySet<number | null>>({
    source: this.map,
    computation: () => new Set(),
  });
  protected readonly entries = computed(() =>
    listTopics(this.map(), this.matches()).map(({ topic, articles }): TopicEntry => {
      const id = topic?.topic_id ?? null;
      const shown = this.expanded().has(id) ? articles : articles.slice(0, SHOWN_MAX);
      return {
        id,
        label: topic?.label ?? $localize`Other articles`,
        facts: describeTopic(topic, articles.length),
        color: topic ? `var(--topic-${getTopicColor(id) + 1})` : 'var(--text-faint)',
        shown,
        rest: articles.length - shown.length,
      };
    }),
  );

  protected expand(id: number | null): void {
    this.expanded.update((before) => new Set([...before, id]));
  }

  protected describeRest(count: number): string {
    return formatPlural(count, $localize`{VAR_PLURAL, plural, =1 {Show 1 more} other {Show # more}}`);
  }
}

function describeTopic(topic: MapTopic | null, count: number): string {
  const articles = formatPlural(count, $localize`{VAR_PLURAL, plural, =1 {1 article} other {# articles}}`);
  // A topic without a name of its own has the first keywords as its label.
  const label = topic?.label.toLowerCase() ?? '';
  const keywords = topic?.keywords.filter((keyword) => !label.includes(keyword.toLowerCase())) ?? [];
  return [articles, keywords.join(', ')].filter(Boolean).join(' · ');
}
