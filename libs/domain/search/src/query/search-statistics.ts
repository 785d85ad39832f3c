import { Injectable } from '@nestjs/common';
import type { User } from '@reader/accounts';
import { LoadingCache } from '@reader/concurrency';
import { Database, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';

/** Statistics are made anew once a tenth of a table has changed: sooner there is nothing to learn. */
const CACHE = { ttlMs: 5 * 60_000, entriesMax: 10_000 };

interface Statistics {
  /** How many of all documents have a lexeme: the thousand most common ones. */
  readonly shares: ReadonlyMap<string, number>;
  /** Times between which equally many documents lie, oldest first. */
  readonly bounds: readonly Date[];
  readonly documents: number;
}

/**
 * What is known beforehand of the hits there will be, from the server's statistics. It decides in which
 * stretch of time the newest hits are looked for first, and never what is found.
 */
@Injectable()
export class SearchStatistics {
  private readonly statistics = new LoadingCache<Statistics>(CACHE);
  private readonly visibleShares = new LoadingCache<number>(CACHE);

  constructor(private readonly database: Database) {}

  /** From 0 (rare, or not known) to 1. */
  async getShare(lexeme: string): Promise<number> {
    return (await this.read()).shares.get(lexeme) ?? 0;
  }

  async getPrefixShare(prefix: string): Promise<number> {
    let sum = 0;
    for (const [lexeme, share] of (await this.read()).shares) if (lexeme.startsWith(prefix)) sum += share;
    return Math.min(sum, 1);
  }

  /** How many of all articles the user sees: 0 to 1. */
  getVisibleShare(user: Pick<User, 'id'>): Promise<number> {
    return this.visibleShares.getOrLoad(String(user.id), async () => {
      const row = await this.database.queryOne<{ share: number }>(sql`
        select (coalesce(sum(c.article_count) filter (where ${visibleTo(user)}), 0)
                / greatest(sum(c.article_count), 1)::float) as share
        from sources s join source_state c on c.source_id = s.source_id`);
      return row?.share ?? 0;
    });
  }

  /** The time before `until` since which so many articles were published; null: since ever. */
  async timeOfNewest(count: number, until: Date): Promise<Date | null> {
    const { bounds, documents } = await this.read();
    const perStep = documents / (bounds.length - 1);
    const later = bounds.findIndex((bound) => bound >= until);
    const place = (later === -1 ? bounds.length - 1 : later) - Math.ceil(count / perStep);
    return bounds[place] ?? null;
  }

  private read(): Promise<Statistics> {
    return this.statistics.getOrLoad('', async () => {
      const row = await this.database.queryOne<{
        lexemes: string[] | null;
        shares: number[] | null;
        bounds: Date[] | null;
        documents: number;
      }>(sql`
        select greatest(c.reltuples, 0) as documents,
               d.most_common_elems::text::text[] as lexemes, d.most_common_elem_freqs as shares,
               t.histogram_bounds::text::timestamptz[] as bounds
        from pg_class c
        left join pg_stats d on d.tablename = c.relname and d.attname = 'document'
                            and d.schemaname = current_schema()
        left join pg_stats t on t.tablename = c.relname and t.attname = 'published_at'
                            and t.schemaname = current_schema()
        where c.oid = 'article_search'::regclass`);
      const { lexemes, shares, bounds, documents = 0 } = row ?? {};
      return {
        shares: new Map((lexemes ?? []).map((lexeme, n) => [lexeme, shares?.[n] ?? 0])),
        bounds: bounds ?? [],
        documents,
      };
    });
  }
}
