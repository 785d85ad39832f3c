import { Injectable } from '@nestjs/common';
import { Database, sql } from '@reader/database';

/** A table that is locked, or a slow disk, must not hold a connection for long. */
const TIMEOUT_MS = 3_000;

export interface TableSizeRow {
  readonly name: string;
  readonly rows: number | null;
  readonly table_bytes: number;
  readonly index_bytes: number;
}

export interface StorageRow {
  readonly database_bytes: number;
  readonly tables: readonly TableSizeRow[];
}

@Injectable()
export class StorageQueries {
  constructor(private readonly database: Database) {}

  /**
   * Sizes from the catalogue and the file system; reads no row of any table. `queues` is the schema of job
   * queues.
   * @throws an error of the database when a table stays locked; callers get a 503
   */
  measure(): Promise<StorageRow> {
    return this.database.withTransaction(async (tx) => {
      await tx.run(sql`
        select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true),
               set_config('lock_timeout', ${String(TIMEOUT_MS)}, true)`);
      const total = await tx.queryOne<{ bytes: number }>(
        sql`select pg_database_size(current_database()) as bytes`,
      );
      const tables = await tx.query<TableSizeRow>(sql`
        select case when n.nspname = current_schema() then c.relname else n.nspname || '.' || c.relname end
                 as name,
               case when c.reltuples >= 0 then c.reltuples::float8 end as rows,
               pg_table_size(c.oid) as table_bytes, pg_indexes_size(c.oid) as index_bytes
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and n.nspname in (current_schema(), 'queues')
        order by pg_total_relation_size(c.oid) desc, 1`);
      return { database_bytes: total?.bytes ?? 0, tables };
    });
  }
}
