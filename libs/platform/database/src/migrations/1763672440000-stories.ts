import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stories: which articles tell of the same event, which repeat another one, and what people corrected. */
export class CreateStories implements MigrationInterface {
  readonly name = 'CreateStories1763672440000';

  async up(db: QueryRunner): Promise<void> {
    await this.createMembers(db);
    await this.createQueue(db);
    await this.createCorrections(db);
    await this.createCopies(db);
  }

  private async createMembers(db: QueryRunner): Promise<void> {
    await db.query(`
      create table story_clustering (
        only_row boolean primary key default true check (only_row),
        next_story_id bigint not null default 1,
        revision bigint not null default 0
      )`);
    await db.query(`insert into story_clustering default values`);
    await db.query(`
      create table story_members (
        article_id bigint primary key references articles on delete cascade,
        story_id bigint not null,
        source_id bigint not null,
        published_at timestamptz not null,
        is_shared boolean not null default false,
        is_compared boolean not null default false
      )`);
    await db.query(`create index story_members_of_story on story_members (story_id)`);
    await db.query(`create index story_members_newest on story_members (published_at)`);
    await db.query(`create unique index story_members_shared on story_members (article_id) where is_shared`);
    await db.query(`
      create index story_members_to_compare on story_members (story_id) where is_shared and not is_compared`);
    await db.query(`create table story_redirects (from_id bigint primary key, story_id bigint not null)`);
    await db.query(`create index story_redirects_to on story_redirects (story_id)`);
  }

  /** Every article whose terms are stored is clustered, unless it is old or a page that a user saved. */
  private async createQueue(db: QueryRunner): Promise<void> {
    await db.query(`
      create table unclustered_articles (
        article_id bigint primary key references articles on delete cascade,
        published_at timestamptz not null
      )`);
    await db.query(`
      create index unclustered_articles_in_order on unclustered_articles (published_at, article_id)`);
    const buildInsertSql = (terms: string) => `
      insert into unclustered_articles (article_id, published_at)
      select a.article_id, least(a.published_at, a.ingested_at)
      from ${terms} n join articles a on a.article_id = n.article_id
      join sources s on s.source_id = a.source_id
      where s.type <> 'saved' and a.published_at > now() - interval '30 days'
      on conflict (article_id) do nothing`;
    await db.query(buildInsertSql('article_terms'));
    await db.query(`
      create function enqueue_clustering() returns trigger language plpgsql as $$
      begin
        ${buildInsertSql('added')};
        if found then perform pg_notify('unclustered_articles', ''); end if;
        return null;
      end $$`);
    await db.query(`
      create trigger article_terms_enqueue_clustering after insert on article_terms
      referencing new table as added for each statement execute function enqueue_clustering()`);
  }

  private async createCorrections(db: QueryRunner): Promise<void> {
    await db.query(`
      create table story_corrections (
        correction_id bigint generated always as identity primary key,
        kind text not null check (kind in ('same', 'different')),
        article_ids bigint[] not null,
        other_ids bigint[] not null,
        user_id bigint references users on delete set null,
        created_at timestamptz not null default now()
      )`);
    await db.query(`create index story_corrections_of_user on story_corrections (user_id)`);
    await db.query(`
      create table hidden_story_members (
        user_id bigint references users on delete cascade,
        article_id bigint references articles on delete cascade,
        primary key (user_id, article_id)
      )`);
    await db.query(`create index hidden_story_members_of_article on hidden_story_members (article_id)`);
  }

  /** Marks of the former comparison are dropped: they named one original for all users. */
  private async createCopies(db: QueryRunner): Promise<void> {
    await db.query(`alter table articles drop column duplicate_of`);
    await db.query(`
      create table article_copies (
        article_id bigint references articles on delete cascade,
        original_id bigint references articles on delete cascade,
        primary key (article_id, original_id)
      )`);
    await db.query(`create index article_copies_of_original on article_copies (original_id)`);
    // An article whose text changes is compared again.
    await db.query(`
      create function compare_story_members_again() returns trigger language plpgsql as $$
      begin
        update story_members m set is_compared = false from changed c
        where m.article_id = c.article_id and m.is_compared;
        return null;
      end $$`);
    await db.query(`
      create trigger article_terms_compare_again after update on article_terms
      referencing new table as changed for each statement execute function compare_story_members_again()`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
