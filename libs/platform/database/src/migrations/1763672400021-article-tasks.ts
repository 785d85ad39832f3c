import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The article tasks of new articles, enqueued by the statement that adds them, so that no process can forget.
 */
export class CreateArticleTasks implements MigrationInterface {
  readonly name = 'OweArrivals1763672400021';

  async up(db: QueryRunner): Promise<void> {
    // Few rows. A step without work costs ingestion one look-up per statement.
    await db.query(`
      create table arrival_steps (
        step   text primary key,
        wanted boolean not null default false
      )`);
    await db.query(`
      create table arrivals (
        step       text not null,
        article_id bigint not null references articles on delete cascade,
        failures   smallint not null default 0,
        -- later than its insertion only after a failure
        due_at     timestamptz not null default now(),
        primary key (step, article_id)
      )`);
    await db.query(`create index arrivals_of_article on arrivals (article_id)`);
    await db.query(`
      create function owe_arrivals() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from arrival_steps where wanted) then
          insert into arrivals (step, article_id)
          select s.step, a.article_id from arrival_steps s cross join added a where s.wanted;
          if found then perform pg_notify('arrivals', ''); end if;
        end if;
        return null;
      end $$`);
    await db.query(`
      create trigger articles_owed after insert on articles
      referencing new table as added for each statement execute function owe_arrivals()`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
