import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { Database, sql } from '@reader/database';
import type { Found, Page } from '@reader/http';
import { listedFor } from '../source/visibility';
import { type ByDay, publishedByDay, toDays } from './by-day';

export interface ActivityRow {
  readonly slug: string;
  readonly days: readonly number[];
}

@Injectable()
export class ActivityQueries {
  constructor(private readonly database: Database) {}

  /** Of the sources that the user manages or reads, by title. */
  async list(user: User, days: number, page: Page): Promise<Found<ActivityRow>> {
    const [rows, count] = await Promise.all([
      this.database.rows<{ slug: string; by_day: ByDay }>(sql`
        select s.slug, ${publishedByDay(days)} as by_day from sources s where ${listedFor(user)}
        order by lower(s.title), s.source_id limit ${page.limit} offset ${page.offset}`),
      this.database.row<{ n: number }>(sql`select count(*) as n from sources s where ${listedFor(user)}`),
    ]);
    const items = rows.map(({ slug, by_day: byDay }) => ({ slug, days: toDays(byDay, days) }));
    return { items, total: count?.n ?? 0 };
  }
}
