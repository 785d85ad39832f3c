import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { Claim } from '@reader/contract';
import { DetailsSummary, Icon } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Articles } from '../../state/library/articles';
import { ClaimText } from '../claims/claim-text';
import { FoundArticles } from '../found/found-articles';

/** Articles shown below the text; the story has all. */
const SHOWN_MAX = 3;

/** One story of the summary: its sentences, and the articles that they are from. */
@Component({
  selector: 'rd-summary-section',
  imports: [ClaimText, DetailsSummary, FoundArticles, Icon, RouterLink],
  template: `
    <section>
      <h2 dir="auto">
        @if (storyId(); as id) {
          <a [routerLink]="['/stories', id]">{{ section().title }}</a>
        } @else {
          {{ section().title }}
        }
      </h2>
      <rd-claim-text [claims]="claims()" [field]="field()" />
      <details>
        <summary rdDetailsSummary>{{ count() }}</summary>
        <rd-found-articles [articles]="shown()" />
        @if (storyId(); as id) {
          <a class="story" [routerLink]="['/stories', id]">
            <ng-container i18n>Whole story</ng-container>
            <svg rdIcon="chevron-right"></svg>
          </a>
        }
      </details>
    </section>
  `,
  styles: `
    section {
      display: grid;
      gap: var(--space-3);
    }
    h2 {
      font-family: var(--serif);
      font-size: var(--size-22);
      font-weight: 620;
      line-height: 1.25;
      letter-spacing: -0.01em;
      overflow-wrap: anywhere;
      text-wrap: balance;
    }
    h2 a {
      color: var(--text);
      text-decoration: none;
    }
    @media (pointer: coarse) {
      h2 a {
        display: block;
        margin-block: calc(-1 * var(--space-2));
        padding-block: var(--space-2);
      }
    }
    h2 a:hover {
      text-decoration: underline;
    }
    rd-claim-text {
      max-width: var(--measure);
      font-family: var(--serif);
      font-size: var(--size-18);
      line-height: 1.6;
    }
    .story {
      display: inline-flex;
      align-items: center;
      gap: 2px;
      min-height: var(--target);
      color: var(--accent);
      font-size: var(--size-13);
      font-weight: 540;
      text-decoration: none;
    }
    .story:hover {
      text-decoration: underline;
    }
  `,
})
export class SummarySection {
  readonly section = input.required<{
    readonly title: string;
    readonly article_ids: readonly number[];
  }>();
  /** All of the summary, so that numbers run through it. */
  readonly claims = input.required<readonly Claim[]>();
  /** The path of its text in the summary. */
  readonly field = input.required<string>();

  private readonly articles = inject(Articles);
  private readonly known = computed(() =>
    this.section()
      .article_ids.map((id) => this.articles.find(id)?.())
      .filter((article) => article !== undefined),
  );
  protected readonly shown = computed(() => this.known().slice(0, SHOWN_MAX));
  protected readonly storyId = computed(
    () => this.known().find(({ story }) => story !== null)?.story?.story_id ?? null,
  );
  protected readonly count = computed(() =>
    formatPlural(
      this.section().article_ids.length,
      $localize`{VAR_PLURAL, plural, =1 {1 article} other {# articles}}`,
    ),
  );
}
