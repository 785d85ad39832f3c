import { type Signal, computed, inject, resource } from '@angular/core';
import type { Article, Body, WholeArticle } from '@reader/contract';
import { toProblem } from '@reader/web-ui';
import { Api } from '../../../state/api/api';
import { FullTextCache } from '../../../state/library/full-text-cache';
import { Sources } from '../../../state/library/sources';
import { linkByKey } from '../../../state/signals/link-by-key';

/** Which text of the open article is shown. Create it in the article page's injection context. */
export class FullText {
  private readonly api = inject(Api);
  private readonly cache = inject(FullTextCache);
  private readonly sources = inject(Sources);

  constructor(
    private readonly article: Signal<Article | null>,
    private readonly content: Signal<WholeArticle | null>,
  ) {}

  readonly source = computed(() => this.sources.find(this.article()?.source.slug ?? ''));
  /** Whether there is a stored full text, or an address to extract it from. */
  readonly possible = computed(() => !!this.article()?.url || !!this.article()?.has_body);
  readonly hasFeedText = computed(() => !!this.content()?.content_html);
  /** The user's choice for this article; null leaves the decision to its source. */
  private readonly choice = linkByKey<number | null, boolean | null>(
    () => this.content()?.article_id ?? null,
    () => null,
  );
  readonly chosen = this.choice.asReadonly();
  /** An earlier version that the user chose; null shows the current text. */
  private readonly chosenVersion = linkByKey<number | null, number | null>(
    () => this.content()?.article_id ?? null,
    () => null,
  );
  readonly version = this.chosenVersion.asReadonly();
  readonly on = computed(() => this.possible() && (this.choice() ?? this.isOnByDefault()));

  private readonly bodyResource = resource({
    params: () => {
      const content = this.content();
      const version = this.version();
      return this.on() && content ? { id: content.article_id, stored: content.has_body, version } : undefined;
    },
    loader: ({ params: { id, stored, version } }) =>
      version === null ? this.cache.get(id, stored) : this.getVersion(id, version),
  });
  /** The body that is shown; null while the feed's text is. */
  readonly body = computed(() => {
    const body = this.on() && this.bodyResource.hasValue() ? this.bodyResource.value() : null;
    return body?.article_id === this.content()?.article_id ? body : null;
  });
  readonly shown = computed(() => this.body() !== null);
  readonly busy = computed(() => this.on() && this.body() === null && this.bodyResource.isLoading());
  /** Waits for a stored body instead of showing the feed's text for an instant. */
  readonly awaited = computed(() => this.busy() && !!this.content()?.has_body);
  readonly problem = computed(() => {
    const error = this.on() && this.body() === null && !this.busy() ? this.bodyResource.error() : undefined;
    // A resource wraps values that are no `Error`, such as the server's problems.
    return error ? toProblem(error.cause ?? error) : null;
  });
  /** The article with the text that is shown. */
  readonly read = computed((): WholeArticle | null => {
    const [content, body] = [this.content(), this.body()];
    return content && body ? { ...content, content_html: body.html } : content;
  });

  toggle(): void {
    this.show(!this.on());
  }

  /** Shows the feed's text, the current full text, or an earlier version. */
  show(full: boolean, version: number | null = null): void {
    this.choice.set(full);
    this.chosenVersion.set(version);
  }

  /** Has the page read again, and shows what it gave. A refusal is the server's. */
  async readAgain(): Promise<void> {
    const id = this.content()?.article_id;
    if (id === undefined) return;
    await this.cache.renew(id);
    if (this.content()?.article_id !== id) return;
    this.show(true);
    this.bodyResource.reload();
  }

  retry(): void {
    this.bodyResource.reload();
  }

  private getVersion(articleId: number, version: number): Promise<Body> {
    return this.api.get('/api/articles/{article_id}/versions/{version}', {
      path: { article_id: articleId, version },
    });
  }

  /** The source's setting; always on for articles whose only text is the body. */
  private isOnByDefault(): boolean {
    const content = this.content();
    return this.source()?.full_text === true || (content?.content_html === '' && content.has_body);
  }
}
