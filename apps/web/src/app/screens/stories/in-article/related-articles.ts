import { Component, ElementRef, computed, effect, inject, input, resource, signal } from '@angular/core';
import type { Article } from '@reader/contract';
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
  readonly article = input.required<Article>();

  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  /** The article whose end came near. */
  private readonly reached = signal<number | null>(null);
  private readonly found = resource({
    params: () => (this.reached() === this.article().article_id ? this.article().article_id : undefined),
    loader: ({ params }) =>
      this.api.get('/api/articles/{article_id}/related', {
        path: { article_id: params },
        query: { limit: SHOWN_MAX },
      }),
  });
  /** Empty until they are loaded, and when that fails. Those of its story are listed above. */
  protected readonly related = computed(() => {
    const items = this.found.hasValue() ? this.found.value().items : [];
    const inStory = this.article().story?.article_ids ?? [];
    return items
      .filter(({ article_id: id }) => !inStory.includes(id))
      .map((item) => this.articles.find(item.article_id)?.() ?? item);
  });

  constructor() {
    effect((onCleanup) => {
      const { article_id: id } = this.article();
      const observer = new IntersectionObserver(
        (entries) => entries.some(({ isIntersecting }) => isIntersecting) && this.reached.set(id),
        { rootMargin: PRELOAD_MARGIN },
      );
      observer.observe(this.host);
      onCleanup(() => observer.disconnect());
    });
  }
}
