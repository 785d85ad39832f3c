import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Pool, type PoolClient, types } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { type Sql, StatementNames } from './sql';
import { isConflict } from './violations';

/** Runs SQL, inside a transaction or outside. */
export interface SqlExecutor {
  query<T>(query: Sql): Promise<T[]>;
  /** The only row, or null. */
  queryOne<T>(query: Sql): Promise<T | null>;
  /** For long lists that are serialised while they arrive. */
  queryTextRows(query: Sql): Promise<TextRow[]>;
  /** Returns the number of affected rows. */
  run(query: Sql): Promise<number>;
}

/** A row as the server wrote it: unparsed text, in the order of the columns. */
export type TextRow = readonly (string | null)[];
const AS_TEXT = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } };

/** Converts a time in a cell to ISO 8601: `2026-11-20T18:49:00.000Z`. */
export function toIsoTime(cell: string): string {
  // The usual form (`2026-11-20 18:49:00.5+00`) needs no date arithmetic.
  if (!UTC_TIME.test(cell)) return readTime(cell).toISOString();
  const milliseconds = cell.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${cell.slice(0, 10)}T${cell.slice(11, 19)}.${milliseconds}Z`;
}
const UTC_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;
const readTime = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date;

const statementNames = new StatementNames();

async function sendQuery<T>(
  client: Pool | PoolClient,
  query: Sql,
  form: object = {},
): Promise<{ rows: T[]; changed: number }> {
  const { text, values } = query.toQuery();
  const name = query.isPrepared ? statementNames.assign(text) : undefined;
  const { rows, rowCount } = await client.query({ ...form, name, text, values });
  return { rows: rows as T[], changed: rowCount ?? 0 };
}

class ClientQueries implements SqlExecutor {
  constructor(protected readonly client: () => Pool | PoolClient) {}

  async query<T>(query: Sql): Promise<T[]> {
    return (await sendQuery<T>(this.client(), query)).rows;
  }

  async queryOne<T>(query: Sql): Promise<T | null> {
    return (await this.query<T>(query))[0] ?? null;
  }

  async queryTextRows(query: Sql): Promise<TextRow[]> {
    return (await sendQuery<TextRow>(this.client(), query, AS_TEXT)).rows;
  }

  async run(query: Sql): Promise<number> {
    return (await sendQuery(this.client(), query)).changed;
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

/** The server always lets one of two conflicting transactions finish, so four failures are no coincidence. */
const TRANSACTION_ATTEMPTS = 4;
const CONFLICT_PAUSE_MS = 40;

/** Hand-written SQL on the pool that the entities share. */
@Injectable()
export class Database extends ClientQueries {
  constructor(private readonly source: DataSource) {
    super(() => this.pool);
  }

  /** For libraries that run their own SQL (sessions, rate limits). */
  get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }

  /**
   * Runs the work in a transaction: an error rolls back and is rethrown. After a deadlock or a serialization
   * failure the whole work runs again, so its effects outside the transaction must be repeatable.
   */
  async withTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.runOnce(work);
      } catch (error) {
        if (attempt === TRANSACTION_ATTEMPTS || !isConflict(error)) throw error;
        // The random pause keeps two conflicting transactions from colliding again.
        await sleep(Math.random() * CONFLICT_PAUSE_MS * attempt);
      }
    }
  }

  private runOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.source.transaction(async (entities) => {
      const client = (await entities.queryRunner?.connect()) as PoolClient;
      return work(new Transaction(client, entities));
    });
  }
}
