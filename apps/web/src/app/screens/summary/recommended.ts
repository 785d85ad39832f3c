import { Component, computed, inject, resource, signal } from '@angular/core';
import type { Recommendation } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { Api } from '../../state/api/api';
import { RecommendedArticle } from './recommended-article';

/** What a person looks through below a summary. */
const SHOWN_MAX = 7;

/** Articles that the reader may like, each with its reason. Without any, or offline, nothing is shown. */
@Component({
  selector: 'rd-recommended',
  imports: [RecommendedArticle],
  template: `
    @if (shown().length > 0) {
      <section aria-labelledby="recommended">
        <h2 id="recommended">
          @if (isRandom()) {
            <ng-container i18n>More to read</ng-container>
          } @else {
            <ng-container i18n>You may like</ng-container>
          }
        </h2>
        @if (commonReason(); as reason) {
          <p dir="auto">{{ reason }}</p>
        }
        <ul role="list">
          @for (article of shown(); track article.article_id) {
            <li>
              <rd-recommended-article
                [article]="article"
                [hasReason]="commonReason() === null"
                (dismissed)="dismiss(article)"
              />
            </li>
          }
        </ul>
      </section>
    }
  `,
  styles: `
    section {
      display: grid;
      gap: var(--space-3);
    }
    h2 {
      padding-bottom: var(--space-2);
      border-bottom: 1px solid var(--line);
      color: var(--text-faint);
      font-size: var(--size-13);
    }
    p {
      color: var(--text-quiet);
      font-size: var(--size-13);
    }
    li + li {
      border-top: 1px solid var(--line);
    }
  `,
})
export class Recommended {
  private readonly api = inject(Api);
  private readonly notices = inject(Notices);
  private readonly dismissed = signal<ReadonlySet<number>>(new Set());
  private readonly loaded = resource({
    loader: async () => (await this.api.get('/api/recommendations', { query: { limit: SHOWN_MAX } })).items,
  });
  protected readonly shown = computed(() => {
    const items = this.loaded.hasValue() ? this.loaded.value() : [];
    return items.filter(({ article_id: id }) => !this.dismissed().has(id));
  });

  /** Whether all are picked at random, and none because the reader likes such articles. */
  protected readonly isRandom = computed(() =>
    this.shown().every(({ reason }) => reason.kind === 'blind_spot'),
  );

  /** Shown once if every article has the same reason, without articles that show it. */
  protected readonly commonReason = computed(() => {
    const [first, ...others] = this.shown().map(({ reason }) => reason);
    if (first === undefined || others.length === 0) return null;
    const isCommon = [first, ...others].every(
      ({ text, article_ids: ids }) => text === first.text && ids.length === 0,
    );
    return isCommon ? first.text : null;
  });

  /** The article goes at once, and comes back when the server does not answer. */
  protected async dismiss(article: Recommendation): Promise<void> {
    const path = { article_id: article.article_id };
    this.setDismissed(article, true);
    try {
      await this.api.post('/api/recommendations/{article_id}/dismiss', { path });
      this.notices.showWithUndo($localize`Less of this will be recommended`, () => this.restore(article));
    } catch (error) {
      this.setDismissed(article, false);
      this.notices.showProblem($localize`Not dismissed`, error);
    }
  }

  private async restore(article: Recommendation): Promise<boolean> {
    this.setDismissed(article, false);
    try {
      const path = { article_id: article.article_id };
      await this.api.delete('/api/recommendations/{article_id}/dismiss', { path });
      return true;
    } catch (error) {
      this.setDismissed(article, true);
      this.notices.showProblem($localize`Undo failed`, error);
      return false;
    }
  }

  private setDismissed({ article_id: id }: Recommendation, isDismissed: boolean): void {
    this.dismissed.update((before) => {
      const after = new Set(before);
      if (isDismissed) after.add(id);
      else after.delete(id);
      return after;
    });
  }
}
