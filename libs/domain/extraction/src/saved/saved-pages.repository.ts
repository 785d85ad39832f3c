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

  async findByAddress(user: User, address: string, tx?: Transaction): Promise<SavePageResult | null> {
    const articleId = await this.source.findArticleId(user, hashAddress(address), tx);
    return articleId === null ? null : { articleId, isNew: false };
  }

  /**
   * A page that exists is left as it is: a redirect led to it, or a concurrent request was first.
   * @param onSaved writes what else belongs to the page, in the same transaction
   */
  async save(
    user: User,
    page: PageToSave,
    onSaved: (tx: Transaction, saved: SavePageResult) => Promise<void>,
  ): Promise<SavePageResult> {
    return this.database.withTransaction(async (tx) => {
      const sourceId = await this.source.getOrCreateId(user, tx);
      const saved = (await this.findByAddress(user, page.address, tx)) ?? {
        articleId: await this.create(user, sourceId, page, tx),
        isNew: true,
      };
      await onSaved(tx, saved);
      return saved;
    });
  }

  private async create(user: User, sourceId: number, page: PageToSave, tx: Transaction): Promise<number> {
    await this.articles.store(tx, [{ sourceId, entries: toEntries(page) }]);
    const articleId = await this.source.findArticleId(user, hashAddress(page.address), tx);
    if (articleId === null) throw new Error('the saved page was not found');
    const extracted = page.article === null ? null : toExtractedBody('static', page.article);
    if (extracted !== null) await this.bodies.saveIn(tx, articleId, extracted);
    return articleId;
  }
}
