import {
  Component,
  ElementRef,
  afterNextRender,
  computed,
  inject,
  input,
  signal,
  DestroyRef,
} from '@angular/core';
import type { Briefing } from '@reader/contract';
import { Button, Icon, Notices } from '@reader/web-ui';
import { formatNumber, formatPlural } from '@reader/web-words';
import { Api } from '../../state/api/api';
import { Articles } from '../../state/library/articles';
import { ArticleRefresh } from '../../state/library/article-refresh';
import { Sources } from '../../state/library/sources';
import { ViewCounts } from '../../state/library/view-counts';

/** The end of a briefing: what it was worth, and one button for the rest. Who reaches it has read it. */
@Component({
  selector: 'rd-briefing-end',
  imports: [Button, Icon],
  template: `
    <section>
      <h3 i18n>End of the briefing</h3>
      <p>{{ worth() }}</p>
      @if (rest() > 0 && !isDone()) {
        <button rdButton look="outline" type="button" [busy]="isBusy()" (click)="archive()">
          <svg rdIcon="archive"></svg>{{ label() }}
        </button>
      }
    </section>
  `,
  styles: `
    section {
      display: grid;
      justify-items: center;
      gap: var(--space-3);
      padding: var(--space-8) var(--space-4);
      border-block: 1px solid var(--line);
      text-align: center;
    }
    h3 {
      font-family: var(--serif);
      font-size: var(--size-28);
      font-weight: 620;
    }
    p {
      color: var(--text-quiet);
      text-wrap: balance;
    }
  `,
})
export class BriefingEnd {
  readonly briefing = input.required<Briefing>();

  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly notices = inject(Notices);
  private readonly refresher = inject(ArticleRefresh);
  private readonly sources = inject(Sources);
  private readonly counts = inject(ViewCounts);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef);
  protected readonly isBusy = signal(false);
  protected readonly isDone = signal(false);
  protected readonly rest = computed(() => {
    const { articles, considered } = this.briefing().counts;
    return considered - articles;
  });
  protected readonly worth = computed(() => {
    const { articles, considered } = this.briefing().counts;
    // eslint-disable-next-line max-len -- a message is one text
    return $localize`${formatNumber(articles)}:ARTICLES: of ${formatNumber(considered)}:CONSIDERED: were worth it.`;
  });
  protected readonly label = computed(() =>
    formatPlural(
      this.rest(),
      $localize`{VAR_PLURAL, plural, =1 {Archive the other one} other {Archive the other #}}`,
    ),
  );

  constructor() {
    const destroyed = inject(DestroyRef);
    afterNextRender(() => {
      const observer = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting !== true) return;
        observer.disconnect();
        void this.markRead();
      });
      observer.observe(this.host.nativeElement);
      destroyed.onDestroy(() => observer.disconnect());
    });
  }

  protected async archive(): Promise<void> {
    if (this.isBusy()) return;
    this.isBusy.set(true);
    try {
      const { updated, operation_id: operation } = await this.api.post(
        '/api/briefings/{briefing_id}/archive-rest',
        this.getPath(),
      );
      this.isDone.set(true);
      const message = formatPlural(
        updated,
        // eslint-disable-next-line max-len -- a message is one text
        $localize`{VAR_PLURAL, plural, =0 {Nothing was left to archive} =1 {1 article archived} other {# articles archived}}`,
      );
      if (operation === null) this.notices.showMessage(message);
      else this.notices.showWithUndo(message, () => this.undo(operation));
    } catch (error) {
      this.notices.showProblem($localize`Nothing was archived`, error);
    } finally {
      this.isBusy.set(false);
    }
    this.reload();
  }

  private async undo(operation: number): Promise<boolean> {
    try {
      await this.api.post('/api/undo/{operation_id}', { path: { operation_id: operation } });
      this.isDone.set(false);
      return true;
    } catch (error) {
      this.notices.showProblem($localize`Undo failed`, error);
      return false;
    } finally {
      this.reload();
    }
  }

  /** The server also changed articles that other lists show. */
  private reload(): void {
    void this.refresher.refresh(this.articles.listWhere(() => true).map(({ article_id: id }) => id));
    this.sources.reload();
    void this.counts.load();
  }

  /** Without an answer the next visit marks it. */
  private async markRead(): Promise<void> {
    if (this.briefing().read_at !== null) return;
    await this.api.post('/api/briefings/{briefing_id}/mark-read', this.getPath()).catch(() => null);
  }

  private getPath(): { readonly path: { readonly briefing_id: number } } {
    return { path: { briefing_id: this.briefing().briefing_id } };
  }
}
