import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { KeyedLimiter } from '@reader/concurrency';
import { type Pool, type PoolClient, type QueryConfig, type QueryResult, types } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { buildRawSql, type Sql, sql, StatementNames } from './sql';
import { isConflict, isStatementFailure } from './violations';

/** Runs SQL, inside a transaction or outside. */
export interface SqlExecutor {
  query<T>(query: Sql): Promise<T[]>;
  /** The only row, or null. */
  queryOne<T>(query: Sql): Promise<T | null>;
  /** The number `n` of the only row, as in `select count(*) as n`; 0 without a row. */
  count(query: Sql): Promise<number>;
  /** The same with times as JSON has them (`2026-11-20T18:49:00.000Z`), which costs less than a `Date`. */
  queryForJson<T>(query: Sql): Promise<T[]>;
  /** Returns the number of affected rows. */
  run(query: Sql): Promise<number>;
}

/** Converts a time in a cell to ISO 8601: `2026-11-20T18:49:00.000Z`. */
function toIsoTime(cell: string): string {
  // The usual form (`2026-11-20 18:49:00.5+00`) needs no date arithmetic.
  if (!UTC_TIME.test(cell)) return readTime(cell).toISOString();
  const milliseconds = cell.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${cell.slice(0, 10)}T${cell.slice(11, 19)}.${milliseconds}Z`;
}
const UTC_TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;
const readTime = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date;

const TIMESTAMPTZ: number = types.builtins.TIMESTAMPTZ;

/** Parsers of `queryForJson`. */
const FOR_JSON = {
  types: {
    getTypeParser: (type: number, format: 'text') =>
      type === TIMESTAMPTZ ? toIsoTime : (types.getTypeParser(type, format) as unknown),
  },
};

const statementNames = new StatementNames();

type SendQuery = (query: QueryConfig) => Promise<QueryResult>;

class ClientQueries implements SqlExecutor {
  constructor(private readonly sendQuery: SendQuery) {}

  async query<T>(query: Sql): Promise<T[]> {
    return (await this.send<T>(query)).rows;
  }

  async queryOne<T>(query: Sql): Promise<T | null> {
    return (await this.query<T>(query))[0] ?? null;
  }

  async count(query: Sql): Promise<number> {
    return (await this.queryOne<{ n: number }>(query))?.n ?? 0;
  }

  async queryForJson<T>(query: Sql): Promise<T[]> {
    return (await this.send<T>(query, FOR_JSON)).rows;
  }

  async run(query: Sql): Promise<number> {
    return (await this.send(query)).changed;
  }

  private async send<T>(query: Sql, form: object = {}): Promise<{ rows: T[]; changed: number }> {
    const { text, values } = query.toQuery();
    const name = query.name === null ? undefined : statementNames.assign(query.name, text);
    const { rows, rowCount } = await this.sendQuery({ ...form, name, text, values });
    return { rows: rows as T[], changed: rowCount ?? 0 };
  }
}

export class Transaction extends ClientQueries {
  constructor(
    client: PoolClient,
    readonly entities: EntityManager,
  ) {
    super((query) => client.query(query));
  }

  /** Takes the exclusive lock of this name until the transaction ends: one for everybody, or one per id. */
  async lock(name: string, id = 0): Promise<void> {
    const lock = sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${id}))`;
    await this.query(lock.toPrepared('database.lock'));
  }
}

/** The server always lets one of two conflicting transactions finish, so four failures are no coincidence. */
const TRANSACTION_ATTEMPTS = 4;
const CONFLICT_PAUSE_MS = 40;

async function retryAfterConflicts<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === TRANSACTION_ATTEMPTS || !isConflict(error)) throw error;
      // The random pause keeps two conflicting transactions from colliding again.
      await sleep(Math.random() * CONFLICT_PAUSE_MS * attempt);
    }
  }
}

/**
 * Runs a statement on any connection. Unlike `pool.query` it keeps the connection when only the statement
 * failed, so that errors of one user cost the others no new connections, which a full disk may not allow.
 */
async function queryPool(pool: Pool, query: QueryConfig): Promise<QueryResult> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    return await client.query(query);
  } catch (error) {
    if (!isStatementFailure(error)) failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}

/** Hand-written SQL on the pool that the entities share. */
@Injectable()
export class Database extends ClientQueries {
  /** Those who wait for a user's lock in this process hold no connection, which others may need. */
  private readonly userLocks = new KeyedLimiter<string>({ concurrency: 1 });

  constructor(private readonly source: DataSource) {
    super((query) => retryAfterConflicts(() => queryPool(this.pool, query)));
  }

  /** For libraries that run their own SQL (sessions, rate limits). */
  get pool(): Pool {
    return (this.source.driver as unknown as { master: Pool }).master;
  }

  /**
   * Runs the work in a transaction: an error rolls back and is rethrown. After a deadlock or a serialization
   * failure the whole work runs again, so its effects outside the transaction must be repeatable. A statement
   * outside of transactions is repeated, too.
   */
  withTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return retryAfterConflicts(() => this.runOnce(work));
  }

  /** Runs the work under the user's lock of this name, in the given transaction or in one of its own. */
  withUserLock<T>(
    name: string,
    { id }: { readonly id: number },
    work: (tx: Transaction) => Promise<T>,
    tx?: Transaction,
  ): Promise<T> {
    const runLocked = async (locked: Transaction): Promise<T> => {
      await locked.lock(name, id);
      return work(locked);
    };
    if (tx !== undefined) return runLocked(tx);
    return this.userLocks.run(`${name} ${id}`, () => this.withTransaction(runLocked));
  }

  /** The plans of a query: with its values, and the one that Postgres caches if the query is prepared. */
  explain(query: Sql): Promise<{ steps: string[]; cachedSteps: string[] }> {
    return this.withTransaction(async (tx) => {
      const listSteps = async (statement: Sql) =>
        (await tx.query<Record<string, string>>(statement)).map((row) => row['QUERY PLAN'] ?? '');
      const steps = await listSteps(sql`explain (costs off) ${query}`);
      if (query.name === null) return { steps, cachedSteps: steps };
      const { text, values } = query.toQuery();
      await tx.run(buildRawSql(`set local plan_cache_mode = force_generic_plan`));
      await tx.run(buildRawSql(`prepare explained as ${text}`));
      const cachedSteps = await listSteps(
        buildRawSql(`explain (costs off) execute explained (${values.map(() => 'null').join(', ')})`),
      );
      await tx.run(buildRawSql('deallocate explained'));
      return { steps, cachedSteps };
    });
  }

  private runOnce<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.source.transaction(async (entities) => {
      const client = (await entities.queryRunner?.connect()) as PoolClient;
      return work(new Transaction(client, entities));
    });
  }
}
