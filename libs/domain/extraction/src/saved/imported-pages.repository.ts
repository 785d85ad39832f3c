import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { ArticleRepository } from '@reader/articles';
import { Database, type SqlExecutor, sql, type Transaction } from '@reader/database';
import type { PackedEntries } from '@reader/feeds';
import { countWords, toPlainText } from '@reader/html';
import { BodiesRepository } from '../body/bodies.repository';
import { hashAddress } from './saved-page';
import { SavedSourceRepository } from './saved-source.repository';

/** Writes imported articles among a user's saved pages. */
@Injectable()
export class ImportedPagesRepository {
  constructor(
    private readonly database: Database,
    private readonly source: SavedSourceRepository,
    private readonly articles: ArticleRepository,
    private readonly bodies: BodiesRepository,
  ) {}

  /**
   * @param ids guids of the entries by the keys of the import
   * @returns article ids by these keys
   */
  store(
    user: UserRef,
    ids: ReadonlyMap<number, string>,
    entries: readonly PackedEntries[],
  ): Promise<Map<number, number>> {
    return this.database.withTransaction(async (tx) => {
      const sourceId = await this.source.getOrCreateId(user, tx);
      // Oldest first, as ingestion does.
      for (const part of entries.toReversed()) await this.articles.store(tx, [{ sourceId, entries: part }]);
      const articleIds = await this.findIds(user, ids, tx);
      await this.saveBodies(tx, [...new Set(articleIds.values())]);
      return articleIds;
    });
  }

  private async findIds(
    user: UserRef,
    ids: ReadonlyMap<number, string>,
    tx: SqlExecutor,
  ): Promise<Map<number, number>> {
    const found = new Map<number, number>();
    for (const [key, id] of ids) {
      const articleId = await this.source.findArticleId(user, hashAddress(id), tx);
      if (articleId !== null) found.set(key, articleId);
    }
    return found;
  }

  /** Makes the imported text the body, so that no extraction replaces it with what its page says today. */
  private async saveBodies(tx: Transaction, articleIds: readonly number[]): Promise<void> {
    const rows = await tx.query<{ article_id: number; html: string }>(sql`
      select a.article_id, c.html from articles a join article_contents c on c.article_id = a.article_id
      where a.article_id = any(${articleIds}::bigint[]) and not a.has_body order by a.article_id`);
    for (const { article_id: articleId, html } of rows) {
      const text = toPlainText(html);
      const wordCount = countWords(text);
      const body = { extractor: 'feed', html, text, wordCount, title: null, byline: null } as const;
      if (wordCount > 0) await this.bodies.saveIn(tx, articleId, body);
    }
  }
}
