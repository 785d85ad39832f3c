import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { ArticleRepository } from '@reader/articles';
import { Database, type Transaction } from '@reader/database';
import { BodiesRepository } from '../body/bodies.repository';
import { toExtractedBody } from '../body/extracted-body';
import { toEntries, hashAddress, type PageToSave } from './saved-page';
import { SavedSourceRepository } from './saved-source.repository';

export interface SavePageResult {
  readonly articleId: number;
  /** False when the page was saved before. */
  readonly isNew: boolean;
}

/** Writes saved pages. */
@Injectable()
export class SavedPagesRepository {
  constructor(
    private readonly database: Database,
    private readonly source: SavedSourceRepository,
    private readonly articles: ArticleRepository,
    private readonly bodies: BodiesRepository,
  ) {}

  async findByAddress(user: User, address: string): Promise<SavePageResult | null> {
    const articleId = await this.source.findArticleId(user, hashAddress(address));
    return articleId === null ? null : { articleId, isNew: false };
  }

  /** @param onSaved writes what else belongs to the page, in the same transaction */
  async save(
    user: User,
    page: PageToSave,
    onSaved: (tx: Transaction, saved: SavePageResult) => Promise<void>,
  ): Promise<SavePageResult> {
    return this.database.withTransaction(async (tx) => {
      const sourceId = await this.source.getOrCreateId(user, tx);
      const stored = await this.articles.store(tx, [{ sourceId, entries: toEntries(page) }]);
      const articleId = await this.source.findArticleId(user, hashAddress(page.address), tx);
      if (articleId === null) throw new Error('the saved page was not found');
      // Not stored again: a redirect led to a saved page, or a concurrent request was first.
      const saved = { articleId, isNew: stored.has(sourceId) };
      const extracted = page.article === null ? null : toExtractedBody('static', page.article);
      if (saved.isNew && extracted !== null) await this.bodies.saveIn(tx, articleId, extracted);
      await onSaved(tx, saved);
      return saved;
    });
  }
}
