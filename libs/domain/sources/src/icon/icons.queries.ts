import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, buildRawSql, sql } from '@reader/database';
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

/** Sites without a picture get one now and then; pictures change seldom. */
const CHECK_INTERVAL_SQL = buildRawSql(
  "case when s.icon_id is null then interval '7 days' else interval '30 days' end",
);
/** One that is about to be referenced is in nobody's row yet. */
const UNUSED_GRACE_SQL = buildRawSql("interval '1 hour'");

@Injectable()
export class IconsQueries {
  constructor(private readonly database: Database) {}

  /** Null when there is none, or none that the user may know of. */
  findBySlug(user: User, slug: string): Promise<IconRow | null> {
    return this.database.queryOne(sql`
      select i.icon_id, encode(i.sha256, 'hex') as hash, i.media_type, i.content
      from sources s join icons i on i.icon_id = s.icon_id
      where s.slug = ${slug} and ${buildListedForSql(user)}`);
  }

  /** Whose picture was not looked for yet, or long ago; one source for each feed. */
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

  /** What was found of late for another source of the same feed, if only that there is nothing. */
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
   * Writes down what was found, for every source of the feed; an older picture stays where nothing was. Each
   * row by itself: whoever polls the source has both of its rows, in an order of its own.
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

  /** A known one is marked as used anew, which keeps it from being deleted before it is referenced. */
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

  /** Deletes pictures of which no source is left. */
  deleteUnused(): Promise<number> {
    return this.database.run(sql`
      delete from icons i where i.created_at < now() - ${UNUSED_GRACE_SQL}
      and not exists (select 1 from sources s where s.icon_id = i.icon_id)`);
  }
}
