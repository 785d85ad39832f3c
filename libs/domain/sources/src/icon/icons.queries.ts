import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, buildRawSql, type SqlExecutor, sql } from '@reader/database';
import { buildListedForSql } from '../source/visibility';
import type { Icon, IconHints } from './icon-search';

export interface IconCheckSource extends IconHints {
  readonly source_id: number;
}

export interface IconRow {
  readonly icon_id: number;
  /** SHA-256 of the content, in hex. */
  readonly hash: string;
  readonly media_type: string;
  readonly content: Buffer;
}

/** How often an icon is checked again. */
const CHECK_INTERVAL_SQL = buildRawSql(
  "case when s.icon_id is null then interval '7 days' else interval '30 days' end",
);
/** A new icon is stored before a source references it. */
const UNUSED_GRACE_SQL = buildRawSql("interval '1 hour'");

@Injectable()
export class IconsQueries {
  constructor(private readonly database: Database) {}

  /** Null when the source has no icon, or the user does not see the source. */
  findBySlug(user: User, slug: string): Promise<IconRow | null> {
    return this.database.queryOne(sql`
      select i.icon_id, encode(i.sha256, 'hex') as hash, i.media_type, i.content
      from sources s join icons i on i.icon_id = s.icon_id
      where s.slug = ${slug} and ${buildListedForSql(user)}`);
  }

  /** Sources whose icon was never checked, or not for CHECK_INTERVAL_SQL; one source for each feed. */
  listDue(limit: number): Promise<IconCheckSource[]> {
    return this.database.query(sql`
      select distinct on (coalesce(d.feed_url, d.source_id::text)) d.* from (
        select s.source_id, s.feed_url, s.site_url, s.icon_url
        from sources s join source_state c on c.source_id = s.source_id
        where s.deleted_at is null and s.enabled and coalesce(s.site_url, s.feed_url) is not null
          and (c.icon_checked_at is null or c.icon_checked_at < now() - ${CHECK_INTERVAL_SQL})
        order by c.icon_checked_at nulls first, s.source_id
        limit ${limit}) d`);
  }

  listByIds(queries: SqlExecutor, sourceIds: readonly number[]): Promise<IconCheckSource[]> {
    return queries.query(sql`
      select source_id, feed_url, site_url, icon_url from sources
      where source_id = any(${sourceIds}::bigint[])`);
  }

  /** The recent result for another source of the same feed. `icon_id` is null when it found none. */
  findForSameFeed({
    source_id: id,
    feed_url: url,
  }: IconCheckSource): Promise<{ icon_id: number | null } | null> {
    return this.database.queryOne(sql`
      select s.icon_id
      from sources s join source_state c on c.source_id = s.source_id
      where s.feed_url = ${url} and s.deleted_at is null and s.source_id <> ${id}
        and c.icon_checked_at > now() - ${CHECK_INTERVAL_SQL}
      order by c.icon_checked_at desc limit 1`);
  }

  /**
   * Stores the result for every source of the feed. Without an icon the previous one stays. Each row is a
   * statement of its own: polling locks the same two rows in another order.
   */
  async saveResult(source: IconCheckSource, iconId: number | null): Promise<void> {
    for (const { source_id: id } of await this.listWithSameFeed(source)) {
      if (iconId !== null)
        await this.database.run(sql`
          update sources set icon_id = ${iconId}
          where source_id = ${id} and icon_id is distinct from ${iconId}`);
      await this.database.run(sql`update source_state set icon_checked_at = now() where source_id = ${id}`);
    }
  }

  /** Updates `created_at` of a known icon, so that it is not deleted before a source references it. */
  async upsert({ sha256, mediaType, content }: Icon): Promise<number> {
    const row = await this.database.queryOne<{ icon_id: number }>(sql`
      insert into icons (sha256, media_type, content) values (${sha256}, ${mediaType}, ${content})
      on conflict (sha256) do update set created_at = now() returning icon_id`);
    if (row === null) throw new Error('an icon that was written has no row');
    return row.icon_id;
  }

  private listWithSameFeed({
    source_id: id,
    feed_url: url,
  }: IconCheckSource): Promise<{ source_id: number }[]> {
    return this.database.query(sql`
      select source_id from sources where source_id = ${id} or (feed_url = ${url} and deleted_at is null)`);
  }

  /** Deletes icons that no source references. */
  deleteUnused(): Promise<number> {
    return this.database.run(sql`
      delete from icons i where i.created_at < now() - ${UNUSED_GRACE_SQL}
      and not exists (select 1 from sources s where s.icon_id = i.icon_id)`);
  }
}
