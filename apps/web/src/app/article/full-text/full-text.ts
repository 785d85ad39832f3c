import { type Signal, computed, inject, linkedSignal, resource } from '@angular/core';
import type { Article, WholeArticle } from '@reader/contract';
import { toProblem } from '@reader/web-ui';
import { FullTextCache } from '../../library/full-text-cache';
import { Sources } from '../../library/sources';

/** Which text of the open article is shown. Make it where the article page is built. */
export class FullText {
  private readonly cache = inject(FullTextCache);
  private readonly sources = inject(Sources);

  constructor(
    private readonly article: Signal<Article | null>,
    private readonly content: Signal<WholeArticle | null>,
  ) {}

  readonly source = computed(() => this.sources.find(this.article()?.source.slug ?? ''));
  /** Where it would be looked for. */
  readonly possible = computed(() => !!this.article()?.url || !!this.article()?.has_body);
  /** What was chosen for this article; null: nothing yet, so its source decides. */
  private readonly choice = linkedSignal<number | null, boolean | null>({
    source: () => this.content()?.article_id ?? null,
    computation: () => null,
  });
  readonly chosen = this.choice.asReadonly();
  readonly on = computed(() => this.possible() && (this.choice() ?? this.isOnByDefault()));

  private readonly bodyResource = resource({
    params: () => {
      const content = this.content();
      return this.on() && content ? { id: content.article_id, stored: content.has_body } : undefined;
    },
    loader: ({ params }) => this.cache.get(params.id, params.stored),
  });
  private readonly body = computed(() => {
    const body = this.on() && this.bodyResource.hasValue() ? this.bodyResource.value() : null;
    return body?.article_id === this.content()?.article_id ? body : null;
  });
  readonly shown = computed(() => this.body() !== null);
  readonly busy = computed(() => this.on() && this.body() === null && this.bodyResource.isLoading());
  /** Nothing else is there to be read meanwhile, or it would be there for a blink only. */
  readonly awaited = computed(() => this.busy() && !!this.content()?.has_body);
  readonly problem = computed(() => {
    const error = this.on() && this.body() === null && !this.busy() ? this.bodyResource.error() : undefined;
    // A resource wraps what is no Error, as an answer of the server is not.
    return error ? toProblem(error.cause ?? error) : null;
  });
  /** The article with the words that are to be read. */
  readonly read = computed((): WholeArticle | null => {
    const [content, body] = [this.content(), this.body()];
    return content && body ? { ...content, content_html: body.html } : content;
  });

  toggle(): void {
    this.choice.set(!this.on());
  }

  retry(): void {
    this.bodyResource.reload();
  }

  /** As the source is set; and of what has no other text, the only one there is. */
  private isOnByDefault(): boolean {
    const content = this.content();
    return this.source()?.full_text === true || (content?.content_html === '' && content.has_body);
  }
}
