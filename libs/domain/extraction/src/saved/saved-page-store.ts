import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticleStore } from '@reader/articles';
import { Database, type Transaction } from '@reader/database';
import { BodyStore } from '../body/body-store';
import { toExtracted } from '../page/extracted-page';
import { asEntry, guidHashOf, type PageToSave } from './saved-page';
import { WHOLE_WORDS } from '../step/step';
import { SavedSource } from './saved-source';

export interface SavedPage {
  readonly articleId: number;
  /** False: it was saved before. */
  readonly isNew: boolean;
}

/** Writes saved pages. */
@Injectable()
export class SavedPageStore {
  constructor(
    private readonly database: Database,
    private readonly source: SavedSource,
    private readonly articles: ArticleStore,
    private readonly bodies: BodyStore,
  ) {}

  async known(user: User, address: string): Promise<SavedPage | null> {
    const articleId = await this.source.article(user, guidHashOf(address));
    return articleId === null ? null : { articleId, isNew: false };
  }

  /** @param marking what else belongs to it, in the same transaction */
  async keep(
    user: User,
    page: PageToSave,
    marking: (tx: Transaction, saved: SavedPage) => Promise<void>,
  ): Promise<SavedPage> {
    return this.database.transaction(async (tx) => {
      const sourceId = await this.source.idFor(user, tx);
      const stored = await this.articles.store(tx, [{ sourceId, entries: asEntry(page) }]);
      const articleId = await this.source.article(user, guidHashOf(page.address), tx);
      if (articleId === null) throw new Error('a page that was saved is not there');
      // Not stored: another way led to an address that was saved before, or another tab was first.
      const saved = { articleId, isNew: stored.has(sourceId) };
      const extracted = page.article === null ? null : toExtracted('static', page.article);
      if (saved.isNew && extracted !== null) await this.bodies.keepIn(tx, articleId, extracted);
      // Nobody waits for the other steps, which take long: they follow in the background.
      if (saved.isNew && (extracted?.wordCount ?? 0) < WHOLE_WORDS)
        await this.bodies.enqueueExtraction(tx, articleId);
      await marking(tx, saved);
      return saved;
    });
  }
}
