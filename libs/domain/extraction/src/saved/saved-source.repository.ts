import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, type SqlExecutor, sql, type Transaction } from '@reader/database';
import { SourcesRepository } from '@reader/sources';

const TITLE = 'Saved pages';

/** The source of a user's saved pages; created with the first one. */
@Injectable()
export class SavedSourceRepository {
  constructor(
    private readonly database: Database,
    private readonly sources: SourcesRepository,
  ) {}

  /**
   * Finds or creates the source in the transaction that saves a page. A lock per user serialises this, and
   * the source cannot be deleted before the commit.
   */
  async getOrCreateId(user: UserRef, tx: Transaction): Promise<number> {
    await tx.lock('saved-pages', user.id);
    const known = await this.findId(user, tx);
    if (known !== null) return known;
    const source = { ownerId: user.id, type: 'saved', title: TITLE, feedUrl: null, siteUrl: null } as const;
    const [created] = await this.sources.insert(tx, [source]);
    if (created === undefined) throw new Error('the source of saved pages was not created');
    return created.id;
  }

  /** The user's saved page with this identity (index articles_identity). */
  async findArticleId(
    { id }: UserRef,
    guidHash: Buffer,
    queries: SqlExecutor = this.database,
  ): Promise<number | null> {
    const row = await queries.queryOne<{ article_id: number }>(sql`
      select a.article_id from sources s join articles a on a.source_id = s.source_id
      where s.owner_id = ${id} and s.type = 'saved' and s.deleted_at is null and a.guid_hash = ${guidHash}`);
    return row?.article_id ?? null;
  }

  /** Uses the index sources_saved. */
  private async findId({ id }: UserRef, tx: Transaction): Promise<number | null> {
    const row = await tx.queryOne<{ source_id: number }>(sql`
      select source_id from sources where owner_id = ${id} and type = 'saved' and deleted_at is null
      for key share`);
    return row?.source_id ?? null;
  }
}
