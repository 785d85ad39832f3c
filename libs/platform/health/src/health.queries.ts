import { Injectable } from '@nestjs/common';
import { Database, MIGRATIONS, sql } from '@reader/database';

export interface DatabaseHealth {
  readonly version: string;
  readonly vector_version: string | null;
  readonly latency_ms: number;
  readonly pool: { readonly total: number; readonly idle: number; readonly waiting: number };
  readonly size_bytes: number;
  readonly migrations_pending: number;
}

@Injectable()
export class HealthQueries {
  constructor(private readonly database: Database) {}

  async read(): Promise<DatabaseHealth> {
    const started = performance.now();
    await this.database.queryOne(sql`select 1`);
    const latency = performance.now() - started;
    const facts = await this.database.queryOne<{
      version: string;
      vector: string | null;
      size: number;
      applied: number;
    }>(sql`
      select current_setting('server_version') as version,
             (select extversion from pg_extension where extname = 'vector') as vector,
             pg_database_size(current_database()) as size,
             (select count(*) from migrations) as applied`);
    if (facts === null) throw new Error('the database returned no statistics about itself');
    const { totalCount, idleCount, waitingCount } = this.database.pool;
    return {
      version: facts.version,
      vector_version: facts.vector,
      latency_ms: Math.round(latency * 100) / 100,
      pool: { total: totalCount, idle: idleCount, waiting: waitingCount },
      size_bytes: facts.size,
      migrations_pending: Math.max(0, MIGRATIONS.length - facts.applied),
    };
  }
}
