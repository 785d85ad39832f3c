import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticleStore, TriageService } from '@reader/articles';
import { Database, sql, type Transaction, violates } from '@reader/database';
import { UrlNotAllowed } from '@reader/safe-fetch';
import { asProblem, siteAddress, SourceStore } from '@reader/sources';
import { TagsService } from '@reader/tags';
import { Turns } from '../body/turns';
import { BodyStore } from '../body/body-store';
import { toExtracted } from '../page/extracted-page';
import type { PageArticle } from '../page/page-article';
import { isNoPage, PageFetch } from '../page/page-fetch';
import { PageReader } from '../page/page-reader';
import { asEntry, guidHashOf, pageAddress } from './saved-page';
import { SavedPagesQueries } from './saved-pages.queries';

export interface SaveWish {
  readonly url: string;
  readonly title?: string;
  readonly tags?: readonly string[];
}

export interface SavedPage {
  readonly articleId: number;
  /** False: it was saved before. */
  readonly isNew: boolean;
}

const SOURCE_TITLE = 'Saved pages';

/** Pages that people save by themselves, each in a source of their own. */
@Injectable()
export class SavedPages {
  constructor(
    private readonly database: Database,
    private readonly queries: SavedPagesQueries,
    private readonly pages: PageFetch,
    private readonly reader: PageReader,
    private readonly sources: SourceStore,
    private readonly articles: ArticleStore,
    private readonly bodies: BodyStore,
    private readonly triage: TriageService,
    private readonly tags: TagsService,
    private readonly turns: Turns,
  ) {}

  /**
   * Keeps a page for this person, with its full text where there is one. A page that cannot be read (it is
   * gone, wants a login, is a file) is kept by its title or its address: the wish was to remember it.
   * @throws Problem 422 `url_not_allowed` @throws TooManyRequests
   */
  async save(user: User, { url, title, tags = [] }: SaveWish): Promise<SavedPage> {
    const asked = await this.address(url);
    const known = await this.queries.article(user, guidHashOf(asked));
    const saved =
      known === null
        ? await this.turns.take(user.id, () => this.saveNew(user, asked, title ?? null))
        : { articleId: known, isNew: false };
    await this.database.transaction(async (tx) => {
      for (const tag of tags) await this.tags.attachToMany(user, tag, [saved.articleId], tx);
    });
    return saved;
  }

  private async address(written: string): Promise<string> {
    try {
      return pageAddress(siteAddress(written));
    } catch (error) {
      throw asProblem(error);
    }
  }

  private async saveNew(user: User, asked: string, title: string | null): Promise<SavedPage> {
    const { address, page } = await this.look(asked);
    const sourceId = await this.sourceOf(user);
    return this.database.transaction(async (tx) => {
      const stored = await this.articles.store(tx, [{ sourceId, entries: asEntry(address, title, page) }]);
      const articleId = await this.queries.article(user, guidHashOf(address), tx);
      if (articleId === null) throw new Error('a page that was saved is not there');
      // Another way to an address that was saved before, or somebody in another tab.
      if (!stored.has(sourceId)) return { articleId, isNew: false };
      await this.fill(tx, user, articleId, page);
      return { articleId, isNew: true };
    });
  }

  /** Somebody who saves a page wants to keep it, whatever becomes of old articles. */
  private async fill(
    tx: Transaction,
    user: User,
    articleId: number,
    page: PageArticle | null,
  ): Promise<void> {
    const extracted = page === null ? null : toExtracted('static', page);
    if (extracted !== null) await this.bodies.keepIn(tx, articleId, extracted);
    await this.triage.apply(user, 'save', sql`a.article_id = ${articleId}`, tx);
  }

  private async look(asked: string): Promise<{ address: string; page: PageArticle | null }> {
    try {
      const { bytes: content, contentType, url } = await this.pages.get(asked);
      return { address: pageAddress(url), page: await this.reader.read({ content, contentType, url }) };
    } catch (error) {
      if (!isNoPage(error)) throw error;
      if (error instanceof UrlNotAllowed) throw asProblem(error);
      return { address: asked, page: null };
    }
  }

  private async sourceOf(user: User): Promise<number> {
    const known = await this.queries.source(user);
    if (known !== null) return known;
    const wish = {
      ownerId: user.id,
      type: 'saved',
      title: SOURCE_TITLE,
      feedUrl: null,
      siteUrl: null,
    } as const;
    try {
      const made = await this.sources.add(wish);
      if (made !== null) return made.id;
    } catch (error) {
      if (!violates(error, 'sources_saved')) throw error;
    }
    return (
      (await this.queries.source(user)) ?? Promise.reject(new Error('there is no source of saved pages'))
    );
  }
}
