import { Component, ElementRef, computed, effect, inject, input, resource, signal } from '@angular/core';
import { Api } from '../../../state/api/api';
import { Articles } from '../../../state/library/articles';
import { FoundArticles } from '../../found/found-articles';

const SHOWN_MAX = 5;
/** They are requested when the end of the text is this close to the view. */
const PRELOAD_MARGIN = '600px';

/** Articles on the same subject, at the end of an article. */
@Component({
  selector: 'rd-related-articles',
  imports: [FoundArticles],
  template: `
    @if (related().length > 0) {
      <section aria-labelledby="related">
        <header>
          <h2 id="related" i18n>Related</h2>
        </header>
        <rd-found-articles [articles]="related()" [inList]="true" />
      </section>
    }
  `,
  styleUrl: './article-links.css',
  styles: `
    :host {
      min-height: 1px;
    }
  `,
})
export class RelatedArticles {
  readonly articleId = input.required<number>();

  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  /** The article whose end came near. */
  private readonly reached = signal<number | null>(null);
  private readonly found = resource({
    params: () => (this.reached() === this.articleId() ? this.articleId() : undefined),
    loader: ({ params }) =>
      this.api.get('/api/articles/{article_id}/related', {
        path: { article_id: params },
        query: { limit: SHOWN_MAX },
      }),
  });
  /** Empty until they are loaded, and when that fails: the article is readable without them. */
  protected readonly related = computed(() => {
    const items = this.found.hasValue() ? this.found.value().items : [];
    return items.map((item) => this.articles.find(item.article_id)?.() ?? item);
  });

  constructor() {
    effect((onCleanup) => {
      const id = this.articleId();
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.reached.set(id),
        { rootMargin: PRELOAD_MARGIN },
      );
      observer.observe(this.host);
      onCleanup(() => observer.disconnect());
    });
  }
}
