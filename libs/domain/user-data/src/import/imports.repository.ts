import { Injectable } from '@nestjs/common';
import type { UserRef } from '@reader/accounts';
import { Database, onUniqueViolation, type Sql, sql } from '@reader/database';
import { Conflict, throwNotFound } from '@reader/http';
import { createProblem, type ImportProblem } from './import-problem';
import type { ImportStatus } from './import-status';
import type { UserImport } from './user-import.entity';

/** Minutes without a sign of life after which the importing process counts as gone. */
const STALE_MINUTES = 10;
/** Earlier imports of a user that stay listed. */
const HISTORY_MAX = 20;
/** Also the reason when the process could still write it. */
export const STOPPED = createProblem(
  'stopped',
  'The server stopped during the import. Import the file again: what is there already stays as it is.',
);

const isStaleSql = sql`status = 'running' and updated_at < now() - make_interval(mins => ${STALE_MINUTES})`;

@Injectable()
export class ImportsRepository {
  constructor(private readonly database: Database) {}

  /** @throws Conflict `import_running` */
  async start(user: UserRef, total: number): Promise<number> {
    await this.failStale(user);
    await this.database.run(sql`
      delete from user_imports where import_id in (
        select import_id from user_imports where user_id = ${user.id} and status <> 'running'
        order by import_id desc offset ${HISTORY_MAX - 1})`);
    const row = await this.database
      .queryOne<{ import_id: number }>(
        sql`insert into user_imports (user_id, total) values (${user.id}, ${total}) returning import_id`,
      )
      .catch(
        onUniqueViolation(
          'user_imports_running',
          () => new Conflict('import_running', 'An import of yours is running. Wait until it has ended.'),
        ),
      );
    if (row === null) throw new Error('the import was not recorded');
    return row.import_id;
  }

  /** Null when there is none, or it is another user's. */
  async find(user: UserRef, importId: number): Promise<UserImport | null> {
    await this.failStale(user);
    return this.database.queryOne(sql`
      select import_id, user_id, status, done, total, problems, problem_codes, created_at, updated_at
      from user_imports where import_id = ${importId} and user_id = ${user.id}`);
  }

  /** @throws NotFound when the import does not run any more, such as after the deletion of its user */
  async recordProgress(importId: number, done: number): Promise<void> {
    const updated = await this.database.run(sql`
      update user_imports set done = ${done}, updated_at = now()
      where import_id = ${importId} and status = 'running'`);
    if (updated === 0) throwNotFound('import any more');
  }

  /** Shows that the importing process is alive. */
  async touch(importId: number): Promise<void> {
    await this.database.run(sql`
      update user_imports set updated_at = now() where import_id = ${importId} and status = 'running'`);
  }

  async finish(importId: number, status: ImportStatus, problems: readonly ImportProblem[]): Promise<void> {
    await this.database.run(sql`
      update user_imports set status = ${status}, ${buildProblemsSql(problems)},
        done = case when ${status} = 'done' then total else done end, updated_at = now()
      where import_id = ${importId} and status = 'running'`);
  }

  private async failStale(user: UserRef): Promise<void> {
    await this.database.run(sql`
      update user_imports set status = 'failed', ${buildProblemsSql([STOPPED])}
      where user_id = ${user.id} and ${isStaleSql}`);
  }
}

function buildProblemsSql(problems: readonly ImportProblem[]): Sql {
  const sentences = problems.map(({ sentence }) => sentence);
  const facts = problems.map(({ sentence: _, ...each }) => each);
  return sql`
    problems = ${JSON.stringify(sentences)}::jsonb, problem_codes = ${JSON.stringify(facts)}::jsonb`;
}
