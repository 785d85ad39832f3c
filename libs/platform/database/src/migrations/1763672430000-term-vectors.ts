import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Terms of each article, the frequencies that weigh them, vector models and the vectors of each model.
 * Embeddings of earlier versions stay in `legacy_embeddings`, whatever the type of their column, and moved in
 * the background.
 */
export class CreateTermVectors implements MigrationInterface {
  readonly name = 'CreateTermVectors1763672430000';

  async up(db: QueryRunner): Promise<void> {
    await this.keepLegacyEmbeddings(db);
    await this.createTerms(db);
    await this.createVectors(db);
    await this.enqueueEmbeddings(db);
  }

  private async keepLegacyEmbeddings(db: QueryRunner): Promise<void> {
    await db.query(`alter table article_embeddings rename to legacy_embeddings`);
    await db.query(`
      alter table legacy_embeddings rename constraint article_embeddings_pkey to legacy_embeddings_pkey`);
    await db.query(`alter table legacy_embeddings
      rename constraint article_embeddings_article_id_fkey to legacy_embeddings_article_id_fkey`);
    await db.query(`alter table legacy_embeddings drop column created_at`);
  }

  private async createTerms(db: QueryRunner): Promise<void> {
    await db.query(`
      create table article_terms (
        article_id bigint primary key references articles on delete cascade,
        term_ids   integer[] not null,
        counts     smallint[] not null check (cardinality(counts) <= cardinality(term_ids))
      )`);
    await db.query(`
      create table source_repeated_lines (
        source_id  bigint primary key references sources on delete cascade,
        line_ids   integer[] not null,
        articles   integer not null,
        checked_at timestamptz not null default now()
      )`);
    await db.query(`
      create table term_snapshots (
        snapshot_id integer generated always as identity primary key,
        articles    integer not null,
        corpus      integer not null,
        term_ids    integer[] not null,
        counts      integer[] not null check (cardinality(counts) = cardinality(term_ids)),
        created_at  timestamptz not null default now()
      )`);
  }

  private async createVectors(db: QueryRunner): Promise<void> {
    await db.query(`
      create table vector_models (
        model_id    integer generated always as identity primary key,
        name        text not null,
        kind        text not null check (kind in ('local', 'provider', 'legacy')),
        state       text not null check (state in ('filling', 'current', 'retired')),
        dimensions  integer not null,
        snapshot_id integer references term_snapshots,
        articles    integer not null default 0,
        term_ids    integer[],
        scales      bytea,
        bytes       bytea,
        typical     real,
        near        real,
        created_at  timestamptz not null default now(),
        constraint vector_models_name unique (name)
      )`);
    await db.query(`
      create unique index vector_models_in_use on vector_models (state) where state <> 'retired'`);
    await db.query(`
      create table article_embeddings (
        article_id bigint not null references articles on delete cascade,
        model_id   integer not null references vector_models on delete cascade,
        source_id  bigint not null,
        is_pending boolean not null default false,
        embedding  halfvec,
        created_at timestamptz not null default now(),
        primary key (article_id, model_id)
      )`);
    await db.query(`
      create index article_embeddings_pending on article_embeddings (model_id, article_id desc)
      where is_pending`);
  }

  /**
   * The texts of the present articles are read as if they were new. The handler is stored with them, because
   * processes of the earlier version may store articles until its own process starts.
   */
  private async enqueueEmbeddings(db: QueryRunner): Promise<void> {
    await db.query(`
      insert into outbox_handlers (handler, event, enabled)
      select 'embed', 'article.created', true where exists (select 1 from articles)`);
    await db.query(`
      insert into outbox (handler, event, article_id)
      select 'embed', jsonb_build_object('type', 'article.created', 'article_id', article_id,
                                         'needs_full_text', false), article_id
      from articles order by article_id`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
