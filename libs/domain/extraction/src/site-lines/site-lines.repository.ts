import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';
import { type KnownLine, PAGES_MIN, PROSE_PAGES_MIN } from '../page/site-lines';

/** Whose pages are compared: those of one host, for global sources or for one user's private ones. */
export interface Site {
  /** Null for global sources. */
  readonly ownerId: number | null;
  readonly host: string;
}

/** Lines of one site; more are none that its pages repeat. */
const LINES_OF_SITE_MAX = 300;
/** A line that is not repeated in this time belongs to its article. */
const UNREPEATED_DAYS = 14;
/** Old lines that one page clears. It adds nine at most, so the table shrinks back to the limit. */
const CLEARED_AT_ONCE = 100;

/** Stores the lines at the edges of texts, by site. */
@Injectable()
export class SiteLinesRepository {
  constructor(private readonly database: Database) {}

  /** Those that several pages had. */
  listRepeated({ ownerId, host }: Site): Promise<KnownLine[]> {
    return this.database.query(sql`
      select line_hash as hash, cardinality(pages) as pages from site_lines
      where coalesce(owner_id, 0) = ${ownerId ?? 0}::bigint and host = ${host}
        and cardinality(pages) >= ${PAGES_MIN}`);
  }

  /** @param page a number for the page: its copies have the same one */
  async add({ ownerId, host }: Site, page: number, lines: readonly number[]): Promise<void> {
    await this.database.run(sql`
      insert into site_lines as l (owner_id, host, line_hash, pages)
      select ${ownerId}::bigint, ${host}::text, hash, array[${page}::bigint]
      from unnest(${lines}::bigint[]) hash order by hash
      on conflict (coalesce(owner_id, 0), host, line_hash) do update
      set seen_at = now(),
          pages = case when ${page}::bigint = any(l.pages) or cardinality(l.pages) >= ${PROSE_PAGES_MIN}
                       then l.pages else l.pages || ${page}::bigint end`);
    await this.clear({ ownerId, host });
  }

  /** Deletes the oldest lines of the site beyond its limit, and unrepeated ones of any site. */
  private async clear({ ownerId, host }: Site): Promise<void> {
    await this.database.run(sql`
      delete from site_lines where line_id in (
        select line_id from site_lines
        where coalesce(owner_id, 0) = ${ownerId ?? 0}::bigint and host = ${host}
        order by seen_at desc, line_id desc offset ${LINES_OF_SITE_MAX})
      or line_id in (
        select line_id from site_lines
        where cardinality(pages) < 3 and seen_at < now() - make_interval(days => ${UNREPEATED_DAYS})
        order by seen_at limit ${CLEARED_AT_ONCE})`);
  }
}
