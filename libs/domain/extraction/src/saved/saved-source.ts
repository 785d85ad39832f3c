import { Injectable } from '@nestjs/common';
import { Database, type Queries, sql, type Transaction } from '@reader/database';
import { SourceStore } from '@reader/sources';

interface Owner {
  readonly id: number;
}

const TITLE = 'Saved pages';

/** The source of the pages that a person saved; made with the first of them. */
@Injectable()
export class SavedSource {
  constructor(
    private readonly database: Database,
    private readonly sources: SourceStore,
  ) {}

  /**
   * In the transaction that saves a page: one save of a person after the other makes or finds the source, and
   * it is not deleted before the page is in it.
   */
  async idFor(owner: Owner, tx: Transaction): Promise<number> {
    await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('saved-pages', ${owner.id}))`);
    const known = await this.known(owner, tx);
    if (known !== null) return known;
    const source = { ownerId: owner.id, type: 'saved', title: TITLE, feedUrl: null, siteUrl: null } as const;
    const [made] = await this.sources.insert(tx, [source]);
    if (made === undefined) throw new Error('the source of saved pages was not made');
    return made.id;
  }

  /** The owner's saved page of this identity (index articles_identity). */
  async article({ id }: Owner, guidHash: Buffer, queries: Queries = this.database): Promise<number | null> {
    const row = await queries.row<{ article_id: number }>(sql`
      select a.article_id from sources s join articles a on a.source_id = s.source_id
      where s.owner_id = ${id} and s.type = 'saved' and s.deleted_at is null and a.guid_hash = ${guidHash}`);
    return row?.article_id ?? null;
  }

  /** By the index sources_saved. */
  private async known({ id }: Owner, tx: Transaction): Promise<number | null> {
    const row = await tx.row<{ source_id: number }>(sql`
      select source_id from sources where owner_id = ${id} and type = 'saved' and deleted_at is null
      for key share`);
    return row?.source_id ?? null;
  }
}
