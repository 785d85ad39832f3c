import { Component, type ElementRef, computed, inject, input, viewChild } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { BriefingSection as Section, Claim } from '@reader/contract';
import { DetailsSummary, Icon } from '@reader/web-ui';
import { formatPlural } from '@reader/web-words';
import { Articles } from '../../state/library/articles';
import { ClaimText } from '../claims/claim-text';
import { FoundArticles } from '../found/found-articles';
import { ReadingQueue } from '../queue/reading-queue';

/** Articles shown below the text; the story has all. */
const SHOWN_MAX = 5;

/** One story of a briefing: its sentences, what a web search added, and the articles that they are from. */
@Component({
  selector: 'rd-briefing-section',
  imports: [ClaimText, DetailsSummary, FoundArticles, Icon, RouterLink],
  template: `
    <section>
      @if (section().is_update) {
        <p class="update" i18n>New since you last read</p>
      }
      <h3 #heading class="headline" tabindex="-1" dir="auto">{{ section().title }}</h3>
      <rd-claim-text [claims]="claims()" [field]="field()" />
      @if (section().enrichment; as added) {
        <aside aria-label="Background" i18n-aria-label>
          <h4 i18n>Background from the web</h4>
          <p dir="auto">{{ added.text }}</p>
          <ul role="list">
            @for (link of added.links; track link.url) {
              <li>
                <a [href]="link.url" target="_blank" rel="noopener noreferrer nofollow">
                  <span dir="auto">{{ link.title }}</span>
                  <svg rdIcon="external-link"></svg>
                </a>
              </li>
            }
          </ul>
        </aside>
      }
      <details>
        <summary rdDetailsSummary>{{ sources() }}</summary>
        <rd-found-articles [articles]="shown()" [path]="queue.path()" [openId]="queue.entryId()" />
        @if (section().story_id; as id) {
          <a class="story" [routerLink]="['/stories', id]">
            <ng-container i18n>Whole story</ng-container>
            <svg rdIcon="chevron-right"></svg>
          </a>
        }
      </details>
    </section>
  `,
  styleUrls: ['../stories/story-text.css', './briefing-section.css'],
})
export class BriefingSection {
  readonly section = input.required<Section>();
  /** All of the briefing, so that numbers run through it. */
  readonly claims = input.required<readonly Claim[]>();
  /** Canonical order, from 0. */
  readonly place = input.required<number>();

  protected readonly queue = inject(ReadingQueue);
  private readonly articles = inject(Articles);
  private readonly heading = viewChild.required<ElementRef<HTMLElement>>('heading');
  protected readonly field = computed(() => `sections[${this.place()}].text`);
  protected readonly shown = computed(() =>
    this.section()
      .article_ids.map((id) => this.articles.find(id)?.())
      .filter((article) => article !== undefined)
      .slice(0, SHOWN_MAX),
  );
  protected readonly sources = computed(() => {
    const { source_count: count } = this.section();
    return formatPlural(count, $localize`{VAR_PLURAL, plural, =1 {1 source} other {# sources}}`);
  });

  /** Scrolls to the story and moves the focus there. */
  reveal(): void {
    const { nativeElement: heading } = this.heading();
    heading.focus({ preventScroll: true });
    heading.scrollIntoView({ block: 'start' });
  }
}
