import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Standing interests, and the new articles that matched them. */
export class CreateWatchlists implements MigrationInterface {
  readonly name = 'CreateWatchlists1763672400023';

  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table watchlists (
        watchlist_id   bigint generated always as identity primary key,
        user_id        bigint not null references users on delete cascade,
        name           text not null,
        keywords       text[] not null,
        exclude        text[] not null,
        sources        text[] not null,
        categories     text[] not null,
        -- what keywords and exclusions require of a search document; null: nothing
        query          tsquery,
        semantic_query text,
        threshold      double precision not null check (threshold between 0 and 1),
        notify         text not null check (notify in ('none', 'push', 'email')),
        enabled        boolean not null,
        last_match_at  timestamptz,
        created_at     timestamptz not null default now()
      )`);
    await db.query(`create index watchlists_of_user on watchlists (user_id, watchlist_id)`);
    await db.query(`
      create table watchlist_matches (
        watchlist_id bigint not null references watchlists on delete cascade,
        article_id   bigint not null references articles on delete cascade,
        matched_at   timestamptz not null default now(),
        primary key (watchlist_id, article_id)
      )`);
    await db.query(`create index watchlist_matches_of_article on watchlist_matches (article_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
