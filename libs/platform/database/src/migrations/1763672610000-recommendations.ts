import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users are interested in, and the recommendations that they dismissed. */
export class CreateRecommendations implements MigrationInterface {
  readonly name = 'CreateRecommendations1763672610000';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table interest_models (
        user_id bigint primary key references users on delete cascade,
        model_id integer references vector_models on delete cascade,
        uses_reading boolean not null,
        signals integer not null,
        computed_at timestamptz not null default date_trunc('milliseconds', clock_timestamp())
      )`);
    await db.query(`create index interest_models_by_age on interest_models (computed_at)`);
    await db.query(`
      create table interests (
        user_id bigint not null references interest_models on delete cascade,
        position smallint not null check (position >= 0),
        weight real not null,
        embedding halfvec not null,
        article_ids bigint[] not null,
        primary key (user_id, position)
      )`);
    await db.query(`
      create table recommendation_dismissals (
        user_id bigint not null references users on delete cascade,
        article_id bigint not null references articles on delete cascade,
        created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
        primary key (user_id, article_id)
      )`);
    await db.query(`
      create index recommendation_dismissals_by_age on recommendation_dismissals (created_at)`);
    // Deleting an article or a vector model looks here.
    await db.query(`
      create index recommendation_dismissals_of_article on recommendation_dismissals (article_id)`);
    await db.query(`create index interest_models_of_model on interest_models (model_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
