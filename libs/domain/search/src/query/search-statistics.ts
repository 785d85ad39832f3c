import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { LoadingCache } from '@reader/concurrency';
import { Database, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import { MINUTE_MS } from '@reader/duration';

/** Autovacuum analyzes a table after a tenth of it changed, so that statistics change rarely. */
const CACHE = { ttlMs: 5 * MINUTE_MS, entriesMax: 10_000 };

interface Statistics {
  /** Share of documents per lexeme, for the thousand most common lexemes. */
  readonly shares: ReadonlyMap<string, number>;
  /** Histogram bounds of publication times: each interval has the same number of documents. Oldest first. */
  readonly bounds: readonly Date[];
  readonly documents: number;
}

/**
 * Estimates of hits from the statistics of PostgreSQL. They only choose the time window that is searched
 * first, and never change the result.
 */
@Injectable()
export class SearchStatistics {
  private readonly statistics = new LoadingCache<Statistics>(CACHE);
  private readonly visibleShares = new LoadingCache<number>(CACHE);

  constructor(private readonly database: Database) {}

  /** From 0 (rare or unknown) to 1. */
  async getShare(lexeme: string): Promise<number> {
    return (await this.read()).shares.get(lexeme) ?? 0;
  }

  /** Estimated number of documents. */
  async countDocuments(): Promise<number> {
    return (await this.read()).documents;
  }

  async getPrefixShare(prefix: string): Promise<number> {
    let sum = 0;
    for (const [lexeme, share] of (await this.read()).shares) if (lexeme.startsWith(prefix)) sum += share;
    return Math.min(sum, 1);
  }

  /** Share of all articles that the user may see, from 0 to 1. */
  getVisibleShare(user: UserRef): Promise<number> {
    return this.visibleShares.getOrLoad(String(user.id), async () => {
      const row = await this.database.queryOne<{ share: number }>(sql`
        select (coalesce(sum(c.article_count) filter (where ${visibleTo(user)}), 0)
                / greatest(sum(c.article_count), 1)::float) as share
        from sources s join source_state c on c.source_id = s.source_id`);
      return row?.share ?? 0;
    });
  }

  /** The time since which `count` articles were published before `until`; null: all of time. */
  async findTimeOfNewest(count: number, until: Date): Promise<Date | null> {
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
