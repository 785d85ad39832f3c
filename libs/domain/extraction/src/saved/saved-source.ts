import { Injectable } from '@nestjs/common';
import { Database, type Queries, sql, violates } from '@reader/database';
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

  async idFor(owner: Owner): Promise<number> {
    const known = await this.known(owner);
    if (known !== null) return known;
    const wish = { ownerId: owner.id, type: 'saved', title: TITLE, feedUrl: null, siteUrl: null } as const;
    try {
      const made = await this.sources.add(wish);
      if (made !== null) return made.id;
    } catch (error) {
      if (!violates(error, 'sources_saved')) throw error;
    }
    // Another tab was first.
    return (await this.known(owner)) ?? Promise.reject(new Error('there is no source of saved pages'));
  }

  /** The owner's saved page of this identity (index articles_identity). */
  async article({ id }: Owner, guidHash: Buffer, queries: Queries = this.database): Promise<number | null> {
    const row = await queries.row<{ article_id: number }>(sql`
      select a.article_id from sources s join articles a on a.source_id = s.source_id
      where s.owner_id = ${id} and s.type = 'saved' and s.deleted_at is null and a.guid_hash = ${guidHash}`);
    return row?.article_id ?? null;
  }

  /** By the index sources_saved. */
  private async known({ id }: Owner): Promise<number | null> {
    const row = await this.database.row<{ source_id: number }>(sql`
      select source_id from sources where owner_id = ${id} and type = 'saved' and deleted_at is null`);
    return row?.source_id ?? null;
  }
}
