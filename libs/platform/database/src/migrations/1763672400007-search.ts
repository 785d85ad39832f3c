import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The documents of full-text search, apart from the articles: written with an article and again only when its
 * text changes. A generated column would be computed again by every update of the row.
 */
export class CreateSearch implements MigrationInterface {
  readonly name = 'CreateSearch1763672400007';

  async up(db: QueryRunner): Promise<void> {
    await db.query('create extension if not exists unaccent');
    // Words of any language unchanged, without accents.
    await db.query('create text search configuration reader (copy = simple)');
    await db.query(`
      alter text search configuration reader
      alter mapping for word, hword, hword_part with unaccent, simple`);
    await db.query(`
      create table article_search (
        article_id bigint primary key references articles on delete cascade,
        -- weights: A the title, C the feed's own text
        document   tsvector not null
      )`);
    await db.query(`
      insert into article_search (article_id, document)
      select a.article_id,
             setweight(to_tsvector('reader', a.title), 'A') ||
             setweight(to_tsvector('reader', left(t.plain, 100000)), 'C')
      from articles a
      left join article_contents c on c.article_id = a.article_id
      cross join lateral (
        select regexp_replace(coalesce(c.html, ''), '<[^>]*>', ' ', 'g') as plain) t`);
    await db.query('create index article_search_document on article_search using gin (document)');
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
