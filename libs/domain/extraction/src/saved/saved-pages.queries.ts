import { Injectable } from '@nestjs/common';
import { Database, type Queries, sql } from '@reader/database';

interface Owner {
  readonly id: number;
}

@Injectable()
export class SavedPagesQueries {
  constructor(private readonly database: Database) {}

  /** The owner's source of saved pages (index sources_saved); null before the first one. */
  async source({ id }: Owner, queries: Queries = this.database): Promise<number | null> {
    const row = await queries.row<{ source_id: number }>(sql`
      select source_id from sources where owner_id = ${id} and type = 'saved' and deleted_at is null`);
    return row?.source_id ?? null;
  }

  /** The owner's saved page of this identity (articles_identity). */
  async article({ id }: Owner, guidHash: Buffer, queries: Queries = this.database): Promise<number | null> {
    const row = await queries.row<{ article_id: number }>(sql`
      select a.article_id from sources s join articles a on a.source_id = s.source_id
      where s.owner_id = ${id} and s.type = 'saved' and s.deleted_at is null and a.guid_hash = ${guidHash}`);
    return row?.article_id ?? null;
  }
}
