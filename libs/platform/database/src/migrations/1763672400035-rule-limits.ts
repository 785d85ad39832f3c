import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Switches off rules that take too long, and claims batches that are being prepared. */
export class LimitRules implements MigrationInterface {
  readonly name = 'LimitRules1763672400035';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table rules
        -- the kind of problem in last_error
        add column last_error_code text,
        -- batches in a row in which the rule took too long, and the step or job that had the last of them:
        -- only a good batch of the same step ends the row, because steps differ in how long the texts are
        add column slow_times integer not null default 0,
        add column slow_step text,
        -- when the service switched the rule off; null: its owner did, or it is on
        add column switched_off_at timestamptz,
        add constraint rules_switched_off check (switched_off_at is null or not enabled)`);
    await db.query('alter table arrival_batches add column claimed_until timestamptz');
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
