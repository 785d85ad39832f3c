import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What prompts to language models cost, by day, purpose, model and user. */
export class CreateLlmUsage implements MigrationInterface {
  readonly name = 'CreateLlmUsage1763672450000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table llm_usage (
        day date not null,
        purpose text not null,
        model text not null,
        user_id bigint not null,
        calls integer not null default 0,
        failures integer not null default 0,
        tokens_in bigint not null default 0,
        tokens_out bigint not null default 0,
        primary key (day, purpose, model, user_id)
      )`);
    await db.query(`create index llm_usage_of_user on llm_usage (user_id, day)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
