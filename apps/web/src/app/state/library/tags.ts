import { Service, computed, inject, signal } from '@angular/core';
import { NOTICE_MS, Notices } from '@reader/web-ui';
import type { Article, AttachTag, Tag, UpdateTag } from '@reader/contract';
import { Api } from '../api/api';
import type { Transport } from '../api/contract-types';
import { Session } from '../session/session';
import { Articles } from './articles';

/** The server's limit of tags per user, and of a page. */
const TAGS_MAX = 500;
/** Signing out waits for delayed deletions this long. */
const SIGN_OUT_MS = 3_000;

/** A deletion that can still be undone. */
interface DelayedDeletion {
  readonly timer: ReturnType<typeof setTimeout>;
  readonly withdrawUndo: () => void;
}

/** Whether two names are the same tag; the server decides finally. */
export const isSameName = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'accent' }) === 0;

/** The user's tags, and which articles have them. */
@Service()
export class Tags {
  private readonly api = inject(Api);
  private readonly articles = inject(Articles);
  private readonly notices = inject(Notices);
  private readonly known = signal<readonly Tag[]>([]);
  private readonly deleting = signal<ReadonlyMap<number, DelayedDeletion>>(new Map());
  private readonly isLoaded = signal(false);

  /** In the locale's order. */
  readonly all = computed(() => {
    const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true }).compare;
    const deleting = this.deleting();
    return this.known()
      .filter(({ tag_id: id }) => !deleting.has(id))
      .sort((one, other) => byName(one.name, other.name));
  });
  readonly loaded = this.isLoaded.asReadonly();

  constructor() {
    addEventListener('pagehide', () => void this.removeDelayed({ keepalive: true }));
    inject(Session).sendBeforeLeaving(() => this.removeDelayed({ timeout: SIGN_OUT_MS }));
  }

  /** @throws HttpErrorResponse */
  async load(): Promise<void> {
    const params = { limit: TAGS_MAX };
    const { items } = await this.api.get('/api/tags', { query: params });
    this.known.set(items);
    this.isLoaded.set(true);
  }

  find(id: number): Tag | undefined {
    return this.known().find(({ tag_id: known }) => known === id);
  }

  /** Attaches a tag by name, and creates it when there is none. A known tag is shown before the response. */
  async attach(article: Article, name: string): Promise<void> {
    const id = article.article_id;
    const known = this.known().find((tag) => isSameName(tag.name, name));
    if (known && isOn(article, known)) return;
    if (known) this.addToArticle(id, known);
    const input: AttachTag = known ? { tag_id: known.tag_id } : { name };
    try {
      const tag = await this.api.post('/api/articles/{article_id}/tags', {
        path: { article_id: id },
        body: input,
      });
      this.addToArticle(id, tag);
      this.storeTag(tag);
    } catch (error) {
      if (known) this.removeFromArticle(id, known.tag_id);
      this.notices.showProblem($localize`The tag was not added`, error);
    }
  }

  async detach(article: Article, tagId: number): Promise<void> {
    const id = article.article_id;
    const before = article.tags.find(({ tag_id: known }) => known === tagId);
    this.removeFromArticle(id, tagId);
    try {
      await this.api.delete('/api/articles/{article_id}/tags/{tag_id}', {
        path: { article_id: id, tag_id: tagId },
      });
      const tag = this.find(tagId);
      if (tag) this.storeTag({ ...tag, article_count: Math.max(0, tag.article_count - 1) });
    } catch (error) {
      if (before) this.addToArticle(id, before);
      this.notices.showProblem($localize`The tag was not removed`, error);
    }
  }

  /** @throws HttpErrorResponse */
  async change(tagId: number, change: UpdateTag): Promise<void> {
    const tag = await this.api.patch('/api/tags/{tag_id}', { path: { tag_id: tagId }, body: change });
    this.storeTag(tag);
    for (const { article_id: id } of this.articles.listWhere((article) => isOn(article, tag)))
      this.addToArticle(id, tag);
  }

  /** @throws HttpErrorResponse */
  async create(name: string): Promise<void> {
    this.storeTag(await this.api.post('/api/tags', { body: { name } }));
  }

  /** Hides the tag at once, and deletes it when undo is no longer offered. */
  delete(tag: Tag): void {
    const { tag_id: id, name } = tag;
    const timer = setTimeout(() => void this.remove(id), NOTICE_MS);
    const withdrawUndo = this.notices.showWithUndo($localize`Tag ${name}:TAG: deleted`, () => {
      this.cancelDelete(id);
      return true;
    });
    this.deleting.update((all) => new Map(all).set(id, { timer, withdrawUndo }));
  }

  private cancelDelete(id: number): void {
    clearTimeout(this.deleting().get(id)?.timer);
    this.deleting.update((all) => new Map([...all].filter(([other]) => other !== id)));
  }

  /** Without waiting for an undo, because the user leaves. */
  private removeDelayed(options: Transport): Promise<unknown> {
    return Promise.all([...this.deleting().keys()].map((id) => this.remove(id, options)));
  }

  private async remove(id: number, options: Transport = {}): Promise<void> {
    const delayed = this.deleting().get(id);
    clearTimeout(delayed?.timer);
    delayed?.withdrawUndo();
    try {
      await this.api.delete('/api/tags/{tag_id}', { path: { tag_id: id }, ...options });
      this.known.update((all) => all.filter(({ tag_id: other }) => other !== id));
      for (const article of this.articles.listWhere(({ tags }) => tags.some((tag) => tag.tag_id === id)))
        this.removeFromArticle(article.article_id, id);
    } catch (error) {
      this.notices.showProblem($localize`The tag was not deleted`, error);
    }
    this.cancelDelete(id);
  }

  private storeTag(tag: Tag): void {
    this.known.update((all) => [...all.filter(({ tag_id: id }) => id !== tag.tag_id), tag]);
  }

  private addToArticle(articleId: number, { tag_id, name, color, important }: Article['tags'][number]): void {
    this.articles.updateTags(articleId, (tags) => [
      ...tags.filter(({ tag_id: id }) => id !== tag_id),
      { tag_id, name, color, important },
    ]);
  }

  private removeFromArticle(articleId: number, tagId: number): void {
    this.articles.updateTags(articleId, (tags) => tags.filter(({ tag_id: id }) => id !== tagId));
  }
}

function isOn({ tags }: Article, { tag_id: id }: Tag): boolean {
  return tags.some((tag) => tag.tag_id === id);
}
