import { Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import type { Sql } from './sql';

/** What can be asked of the database, inside a transaction or outside. */
export interface Queries {
  rows<T>(query: Sql): Promise<T[]>;
  /** The only row, or null. */
  row<T>(query: Sql): Promise<T | null>;
  /** How many rows the statement changed. */
  run(query: Sql): Promise<number>;
}

async function ask<T>(client: Pool | PoolClient, query: Sql): Promise<{ rows: T[]; changed: number }> {
  const { rows, rowCount } = await client.query(query.toQuery());
  return { rows: rows as T[], changed: rowCount ?? 0 };
}

class ClientQueries implements Queries {
  constructor(protected readonly client: () => Pool | PoolClient) {}

  async rows<T>(query: Sql): Promise<T[]> {
    return (await ask<T>(this.client(), query)).rows;
  }

  async row<T>(query: Sql): Promise<T | null> {
    return (await this.rows<T>(query))[0] ?? null;
  }

  async run(query: Sql): Promise<number> {
    return (await ask(this.client(), query)).changed;
  }
}

export class Transaction extends ClientQueries {
  constructor(
    client: PoolClient,
    readonly entities: EntityManager,
  ) {
    super(() => client);
  }
}

/** Hand-written SQL on the pool that the entities use too. */
@Injectable()
export class Database extends ClientQueries {
  constructor(private readonly source: DataSource) {
    super(() => this.pool);
  }

  /** The pool behind it, for libraries that bring their own SQL (sessions, rate limits). */
  get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }

  /** All or nothing. An error thrown by the work rolls back and is passed on. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.source.transaction(async (entities) => {
      const client = (await entities.queryRunner?.connect()) as PoolClient;
      return work(new Transaction(client, entities));
    });
  }
}
