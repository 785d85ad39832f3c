import { HttpClient } from '@angular/common/http';
import { Service, computed, inject, signal } from '@angular/core';
import { NOTICE_MS, Notices } from '@reader/web-ui';
import { type Observable, firstValueFrom } from 'rxjs';
import type { Article, AttachTag, Collection, Tag, UpdateTag } from '@reader/contract';
import { Articles } from './articles';

/** The most that a page may hold, and that a reader may have. */
const TAGS_MAX = 500;

/** What makes two names one; the server has the last word. */
export const sameName = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;

/** The reader's tags, and which articles carry them. */
@Service()
export class Tags {
  private readonly http = inject(HttpClient);
  private readonly articles = inject(Articles);
  private readonly notices = inject(Notices);
  private readonly known = signal<readonly Tag[]>([]);
  /** Being deleted, unless the reader thinks better of it. */
  private readonly leaving = signal<ReadonlyMap<number, ReturnType<typeof setTimeout>>>(new Map());
  private readonly here = signal(false);

  /** In the order of the reader's alphabet. */
  readonly all = computed(() => {
    const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true }).compare;
    const leaving = this.leaving();
    return this.known()
      .filter(({ tag_id: id }) => !leaving.has(id))
      .sort((one, other) => byName(one.name, other.name));
  });
  readonly loaded = this.here.asReadonly();

  constructor() {
    addEventListener('pagehide', () => this.leaving().forEach((_, id) => void this.remove(id, true)));
  }

  /** Throws what the server says. */
  async load(): Promise<void> {
    const params = { limit: TAGS_MAX };
    const { items } = await firstValueFrom(this.http.get<Collection<Tag>>('/api/tags', { params }));
    this.known.set(items);
    this.here.set(true);
  }

  find(id: number): Tag | undefined {
    return this.known().find(({ tag_id: known }) => known === id);
  }

  /** By its name, which makes it when there is none. What is known is shown before the server answers. */
  async attach(article: Article, name: string): Promise<void> {
    const id = article.article_id;
    const known = this.known().find((tag) => sameName(tag.name, name));
    if (known && isOn(article, known)) return;
    if (known) this.put(id, known);
    const wish: AttachTag = known ? { tag_id: known.tag_id } : { name };
    try {
      const tag = await firstValueFrom(this.http.post<Tag>(`/api/articles/${id}/tags`, wish));
      this.put(id, tag);
      this.keep(tag);
    } catch (error) {
      if (known) this.take(id, known.tag_id);
      this.notices.problem($localize`Not tagged`, error);
    }
  }

  async detach(article: Article, tagId: number): Promise<void> {
    const id = article.article_id;
    const before = article.tags.find(({ tag_id: known }) => known === tagId);
    this.take(id, tagId);
    try {
      await firstValueFrom(this.http.delete(`/api/articles/${id}/tags/${tagId}`));
      const tag = this.find(tagId);
      if (tag) this.keep({ ...tag, article_count: Math.max(0, tag.article_count - 1) });
    } catch (error) {
      if (before) this.put(id, before);
      this.notices.problem($localize`Still tagged`, error);
    }
  }

  /** Throws what the server says. */
  async change(tagId: number, change: UpdateTag): Promise<void> {
    const tag = await firstValueFrom(this.http.patch<Tag>(`/api/tags/${tagId}`, change));
    this.keep(tag);
    for (const { article_id: id } of this.articles.where((article) => isOn(article, tag))) this.put(id, tag);
  }

  /** Throws what the server says. */
  async create(name: string): Promise<void> {
    this.keep(await firstValueFrom(this.http.post<Tag>('/api/tags', { name })));
  }

  /** Out of sight at once, and gone when there is no way back any more. */
  delete(tag: Tag): void {
    const { tag_id: id, name } = tag;
    const timer = setTimeout(() => void this.remove(id), NOTICE_MS);
    this.leaving.update((all) => new Map(all).set(id, timer));
    this.notices.doneWithUndo($localize`Tag ${name}:TAG: deleted`, () => this.stay(id));
  }

  private stay(id: number): void {
    clearTimeout(this.leaving().get(id));
    this.leaving.update((all) => new Map([...all].filter(([other]) => other !== id)));
  }

  private async remove(id: number, pageIsLeft = false): Promise<void> {
    const gone: Observable<unknown> = this.http.delete(`/api/tags/${id}`, { keepalive: pageIsLeft });
    try {
      await firstValueFrom(gone);
      this.known.update((all) => all.filter(({ tag_id: other }) => other !== id));
      for (const article of this.articles.where(({ tags }) => tags.some((tag) => tag.tag_id === id)))
        this.take(article.article_id, id);
    } catch (error) {
      this.notices.problem($localize`The tag was not deleted`, error);
    }
    this.stay(id);
  }

  private keep(tag: Tag): void {
    this.known.update((all) => [...all.filter(({ tag_id: id }) => id !== tag.tag_id), tag]);
  }

  private put(articleId: number, { tag_id, name, color, important }: Article['tags'][number]): void {
    this.articles.retag(articleId, (tags) => [
      ...tags.filter(({ tag_id: id }) => id !== tag_id),
      { tag_id, name, color, important },
    ]);
  }

  private take(articleId: number, tagId: number): void {
    this.articles.retag(articleId, (tags) => tags.filter(({ tag_id: id }) => id !== tagId));
  }
}

function isOn({ tags }: Article, { tag_id: id }: Tag): boolean {
  return tags.some((tag) => tag.tag_id === id);
}
