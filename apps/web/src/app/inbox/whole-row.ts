import {
  Component,
  type ElementRef,
  afterRenderEffect,
  effect,
  inject,
  input,
  resource,
  untracked,
  viewChild,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { Age, ProblemMessage, SiteIcon, Skeleton } from '@reader/web-ui';
import type { Article } from '@reader/contract';
import { safeFragment } from '../article/safe-html';
import { Bodies } from '../library/bodies';
import { TriageActions } from '../library/triage-actions';
import { Preferences } from '../preferences/preferences';
import { RowActions } from './row-actions';

/** Where reading for a while counts as reading. */
const DWELL_MS = 3_000;

/** One article with its whole text, as a list of whole articles shows it. */
@Component({
  selector: 'rd-whole-row',
  imports: [Age, ProblemMessage, RouterLink, RowActions, SiteIcon, Skeleton],
  template: `
    @let it = article();
    <article
      [class.unread]="!it.read"
      [class.current]="current()"
      [attr.aria-labelledby]="'w' + it.article_id"
    >
      <p class="facts">
        <rd-site-icon [name]="it.source.title" [icon]="it.source.icon_url" />
        <span class="source">{{ it.source.title }}</span>
        <span aria-hidden="true">·</span>
        <rd-age [at]="it.published_at" />
        @if (!it.read) {
          <i class="dot" role="img" aria-label="Unread" i18n-aria-label></i>
        }
        <rd-row-actions [article]="it" />
      </p>
      <h2 [id]="'w' + it.article_id">
        <a [routerLink]="['/inbox', it.article_id]" queryParamsHandling="preserve">{{
          it.title || untitled
        }}</a>
      </h2>
      <div class="rd-prose" #prose></div>
      @if (body.error(); as error) {
        <rd-problem-message [error]="error" [retryable]="true" (retry)="body.reload()" />
      } @else if (!body.hasValue()) {
        <rd-skeleton [rows]="4" />
      } @else if (!body.value().content_html) {
        <p class="rd-prose">{{ it.excerpt }}</p>
      }
    </article>
  `,
  styleUrl: './whole-row.css',
})
export class WholeRow {
  readonly article = input.required<Article>();
  /** The keys are on it. */
  readonly current = input(false);

  private readonly bodies = inject(Bodies);
  private readonly triage = inject(TriageActions);
  private readonly when = inject(Preferences).of('list.mark-read');
  private readonly prose = viewChild.required<ElementRef<HTMLElement>>('prose');
  protected readonly untitled = $localize`Untitled`;
  protected readonly body = resource({
    params: () => this.article().article_id,
    loader: ({ params }) => this.bodies.of(params),
  });

  constructor() {
    afterRenderEffect(() => {
      const html = this.body.hasValue() ? this.body.value().content_html : '';
      this.prose().nativeElement.replaceChildren(safeFragment(html));
    });
    effect((onCleanup) => this.markWhileCurrent(onCleanup));
  }

  /** Here an article is opened by coming to it. */
  private markWhileCurrent(onCleanup: (end: () => void) => void): void {
    const [when, id] = [this.when(), untracked(this.article).article_id];
    if (!this.current() || (when !== 'open' && when !== 'dwell')) return;
    const read = (): void => void this.triage.apply(id, 'mark_read');
    const dwelling = setTimeout(read, when === 'dwell' ? DWELL_MS : 0);
    onCleanup(() => clearTimeout(dwelling));
  }
}
