import { Injectable, computed, inject, signal } from '@angular/core';
import { Notices } from '@reader/web-ui';
import type { CreateHighlight, Highlight, UpdateHighlight } from '@reader/contract';
import { Api } from '../../../state/api/api';
import { Articles } from '../../../state/library/articles';

/** The server's limit per article. */
const HIGHLIGHTS_MAX = 500;

/** The highlights of the open article. */
@Injectable()
export class ArticleHighlights {
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly notices = inject(Notices);
  private readonly known = signal<readonly Highlight[]>([]);
  private readonly failure = signal<unknown>(null);
  private articleId = 0;

  /** In text order; orphans last. */
  readonly all = computed(() =>
    this.known().toSorted(
      (one, other) => getStart(one) - getStart(other) || one.highlight_id - other.highlight_id,
    ),
  );
  readonly error = this.failure.asReadonly();

  async open(articleId: number): Promise<void> {
    if (articleId !== this.articleId) this.known.set([]);
    this.articleId = articleId;
    this.failure.set(null);
    try {
      const { items } = await this.api.get('/api/articles/{article_id}/highlights', {
        path: { article_id: articleId },
        query: { limit: HIGHLIGHTS_MAX },
      });
      if (this.articleId === articleId) this.known.set(items);
    } catch (error) {
      if (this.articleId === articleId) this.failure.set(error);
    }
  }

  reload(): Promise<void> {
    return this.open(this.articleId);
  }

  find(id: number): Highlight | undefined {
    return this.known().find(({ highlight_id: known }) => known === id);
  }

  async create(input: CreateHighlight): Promise<Highlight | null> {
    try {
      const made = await this.api.post('/api/articles/{article_id}/highlights', {
        path: { article_id: this.articleId },
        body: input,
      });
      this.put(made);
      return made;
    } catch (error) {
      this.notices.showProblem($localize`The highlight was not saved`, error);
      return null;
    }
  }

  /** Whether the server stored it; a failure is reported. */
  async change({ highlight_id: id }: Highlight, change: UpdateHighlight): Promise<boolean> {
    try {
      const path = { article_id: this.articleId, highlight_id: id };
      this.put(
        await this.api.patch('/api/articles/{article_id}/highlights/{highlight_id}', { path, body: change }),
      );
      return true;
    } catch (error) {
      this.notices.showProblem($localize`The highlight was not changed`, error);
      return false;
    }
  }

  async remove(highlight: Highlight): Promise<void> {
    const id = highlight.highlight_id;
    this.replaceAll(this.known().filter((one) => one.highlight_id !== id));
    try {
      const path = { article_id: this.articleId, highlight_id: id };
      await this.api.delete('/api/articles/{article_id}/highlights/{highlight_id}', { path });
      this.notices.showWithUndo($localize`Highlight deleted`, () => this.putBack(highlight));
    } catch (error) {
      this.put(highlight);
      this.notices.showProblem($localize`The highlight was not deleted`, error);
    }
  }

  private async putBack(deleted: Highlight): Promise<boolean> {
    const { article_id, quote, prefix, suffix, start, color, note } = deleted;
    const input = { quote, prefix, suffix, color, note, ...(start === null ? {} : { start }) };
    try {
      const path = { article_id };
      this.put(await this.api.post('/api/articles/{article_id}/highlights', { path, body: input }));
      return true;
    } catch (error) {
      this.notices.showProblem($localize`The highlight was not restored`, error);
      return false;
    }
  }

  /** Shows the highlight if its article is still open. */
  private put(highlight: Highlight): void {
    if (highlight.article_id !== this.articleId) return;
    const id = highlight.highlight_id;
    this.replaceAll([...this.known().filter((one) => one.highlight_id !== id), highlight]);
  }

  private replaceAll(highlights: readonly Highlight[]): void {
    this.known.set(highlights);
    this.articles.setHasHighlights(this.articleId, highlights.length > 0);
  }
}

const getStart = ({ start }: Highlight): number => start ?? Number.MAX_SAFE_INTEGER;
