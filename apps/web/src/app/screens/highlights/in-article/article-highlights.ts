import { HttpClient } from '@angular/common/http';
import { Injectable, computed, inject, signal } from '@angular/core';
import { Notices } from '@reader/web-ui';
import { firstValueFrom } from 'rxjs';
import type { Collection, CreateHighlight, Highlight, UpdateHighlight } from '@reader/contract';

/** The server's limit per article. */
const HIGHLIGHTS_MAX = 500;

/** The highlights of the open article. */
@Injectable()
export class ArticleHighlights {
  private readonly http = inject(HttpClient);
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
      const params = { limit: HIGHLIGHTS_MAX };
      const { items } = await firstValueFrom(
        this.http.get<Collection<Highlight>>(this.buildPath(), { params }),
      );
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
      const made = await firstValueFrom(this.http.post<Highlight>(this.buildPath(), input));
      this.put(made);
      return made;
    } catch (error) {
      this.notices.showProblem($localize`The highlight was not saved`, error);
      return null;
    }
  }

  async change({ highlight_id: id }: Highlight, change: UpdateHighlight): Promise<void> {
    try {
      this.put(await firstValueFrom(this.http.patch<Highlight>(this.buildPath(id), change)));
    } catch (error) {
      this.notices.showProblem($localize`The highlight was not changed`, error);
    }
  }

  async remove(highlight: Highlight): Promise<void> {
    const id = highlight.highlight_id;
    this.known.update((all) => all.filter((one) => one.highlight_id !== id));
    try {
      await firstValueFrom(this.http.delete(this.buildPath(id)));
      this.notices.showWithUndo($localize`Highlight deleted`, () => void this.putBack(highlight));
    } catch (error) {
      this.put(highlight);
      this.notices.showProblem($localize`The highlight was not deleted`, error);
    }
  }

  private async putBack({ article_id, quote, prefix, suffix, start, color, note }: Highlight): Promise<void> {
    const input = { quote, prefix, suffix, color, note, ...(start === null ? {} : { start }) };
    if (article_id === this.articleId) await this.create(input);
  }

  private put(highlight: Highlight): void {
    const id = highlight.highlight_id;
    this.known.update((all) => [...all.filter((one) => one.highlight_id !== id), highlight]);
  }

  private buildPath(id?: number): string {
    const list = `/api/articles/${this.articleId}/highlights`;
    return id === undefined ? list : `${list}/${id}`;
  }
}

const getStart = ({ start }: Highlight): number => start ?? Number.MAX_SAFE_INTEGER;
