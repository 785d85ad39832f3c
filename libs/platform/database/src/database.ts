import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Pool, type PoolClient, types } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { type Sql, StatementNames } from './sql';
import { isConflict } from './violations';

/** What can be asked of the database, inside a transaction or outside. */
export interface SqlExecutor {
  query<T>(query: Sql): Promise<T[]>;
  /** The only row, or null. */
  queryOne<T>(query: Sql): Promise<T | null>;
  /** For long lists that are written on as they come. */
  queryTextRows(query: Sql): Promise<TextRow[]>;
  /** How many rows the statement changed. */
  run(query: Sql): Promise<number>;
}

/** A row as the server wrote it: text, in the order of the columns; nothing is parsed. */
export type TextRow = readonly (string | null)[];
const AS_TEXT = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } };

/** A time in a cell, as JSON has it: `2026-11-20T18:49:00.000Z`. */
export function toIsoTime(cell: string): string {
  // The common form by far (`2026-11-20 18:49:00.5+00`) needs no calendar.
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

/** The server lets one of two that are in each other's way through: after so many it is not chance. */
const TRANSACTION_ATTEMPTS = 4;
const CONFLICT_PAUSE_MS = 40;

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

  /**
   * All or nothing. An error thrown by the work rolls back and is passed on. Where the server ended the
   * transaction because of another one (a deadlock, a serialization failure) the whole work is done again, so
   * what it changes outside the transaction must bear that.
   */
  async withTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.runOnce(work);
      } catch (error) {
        if (attempt === TRANSACTION_ATTEMPTS || !isConflict(error)) throw error;
        // Two that met in step must not meet again in step.
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
