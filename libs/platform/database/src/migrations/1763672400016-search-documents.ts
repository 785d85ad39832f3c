import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Languages with a stemmer in every supported Postgres, by the codes that feeds and pages use. */
const STEMMERS: Readonly<Record<string, readonly string[]>> = {
  danish: ['da'],
  dutch: ['nl'],
  english: ['en'],
  finnish: ['fi'],
  french: ['fr'],
  german: ['de'],
  hungarian: ['hu'],
  italian: ['it'],
  norwegian: ['no', 'nb', 'nn'],
  portuguese: ['pt'],
  romanian: ['ro'],
  russian: ['ru'],
  spanish: ['es'],
  swedish: ['sv'],
  turkish: ['tr'],
};

/**
 * Length of HTML that is searched. A tsvector holds one megabyte (PostgreSQL, text search limits), and text
 * beyond this is rarely the article.
 */
const SEARCHED_LENGTH_MAX = 100_000;

/**
 * Rewrites the search documents: with the excerpt, the stems of a known language, the extracted body, and the
 * columns that finding and counting hits needs.
 */
export class WriteSearchDocuments implements MigrationInterface {
  readonly name = 'WriteSearchDocuments1763672400016';

  async up(db: QueryRunner): Promise<void> {
    await this.createLanguageConfigurations(db);
    await this.createDocumentFunction(db);
    await this.createTable(db);
    await this.fill(db);
  }

  /** One configuration per language, without stop words: a search for "the who" means both words. */
  private async createLanguageConfigurations(db: QueryRunner): Promise<void> {
    for (const language of Object.keys(STEMMERS)) {
      const name = `reader_${language}`;
      await db.query(`
        create text search dictionary ${name}_stem (template = snowball, language = ${language})`);
      await db.query(`create text search configuration ${name} (copy = reader)`);
      await db.query(`
        alter text search configuration ${name}
        alter mapping for asciiword, asciihword, hword_asciipart with ${name}_stem`);
      await db.query(`
        alter text search configuration ${name}
        alter mapping for word, hword, hword_part with unaccent, ${name}_stem`);
    }
    const cases = Object.entries(STEMMERS).map(
      ([language, codes]) => `when code in ('${codes.join("', '")}') then '${language}'`,
    );
    // Reads `en-GB` and `en_US` as English; null when the language is unknown or has no stemmer.
    await db.query(`
      create function stemmed_language(tag text) returns text language sql immutable parallel safe as $$
        select case ${cases.join(' ')} end
        from (select lower(split_part(translate(tag, '_', '-'), '-', 1)) as code) t
      $$`);
  }

  /**
   * Weights: A the title, B the excerpt, C the text. The unchanged words come first, then the stems; those of
   * the text have no positions, because phrases match unchanged words. Then come lexemes with a space, which
   * no word has: one names the stemmer, so that a German stem matches no English word; two give the date, so
   * that the index finds the newest hits without the others.
   */
  private async createDocumentFunction(db: QueryRunner): Promise<void> {
    await db.query(`
      create function search_document(title text, excerpt text, body text, tag text, at timestamptz)
      returns tsvector
      language sql immutable parallel safe as $$
        select setweight(to_tsvector('reader', title), 'A') ||
               setweight(to_tsvector('reader', excerpt), 'B') ||
               setweight(to_tsvector('reader', text), 'C') ||
               array_to_tsvector(array['week ' || week, 'quarter ' || floor(week / 13)]) ||
               case when language is null then ''::tsvector else
                 setweight(to_tsvector(('reader_' || language)::regconfig, title), 'A') ||
                 setweight(to_tsvector(('reader_' || language)::regconfig, excerpt), 'B') ||
                 strip(to_tsvector(('reader_' || language)::regconfig, text)) ||
                 array_to_tsvector(array['language ' || language]) end
        from (select left(coalesce(body, ''), ${SEARCHED_LENGTH_MAX}) as text,
                     stemmed_language(tag) as language,
                     floor(extract(epoch from at) / 604800) as week) x
      $$`);
  }

  private async createTable(db: QueryRunner): Promise<void> {
    await db.query('drop table article_search');
    await db.query(`
      create table article_search (
        article_id   bigint primary key references articles on delete cascade,
        -- copied from articles: hits are found, counted and sorted without reading their articles
        source_id    bigint not null,
        published_at timestamptz not null,
        document     tsvector not null,
        -- text of the extracted body; null: the feed's text is searched
        body         text
      ) with (toast_tuple_target = 128)`);
    const [server] = (await db.query(
      `select 'lz4' = any (enumvals) as has_lz4 from pg_settings where name = 'default_toast_compression'`,
    )) as { has_lz4: boolean }[];
    if (server?.has_lz4 === true)
      for (const column of ['document', 'body'])
        await db.query(`alter table article_search alter column ${column} set compression lz4`);
    // Languages for which stems are stored: queries are stemmed in these.
    await db.query('create table search_languages (language text primary key)');
  }

  private async fill(db: QueryRunner): Promise<void> {
    await db.query(`
      insert into article_search (article_id, source_id, published_at, document)
      select a.article_id, a.source_id, a.published_at,
             search_document(a.title, a.excerpt, c.html, a.language, a.published_at)
      from articles a left join article_contents c using (article_id) order by a.article_id`);
    await db.query(`
      insert into search_languages
      select distinct stemmed_language(language) from (select distinct language from articles) l
      where stemmed_language(language) is not null`);
    await db.query('create index article_search_document on article_search using gin (document)');
    await db.query(`
      create index article_search_newest on article_search (published_at desc, article_id desc)
      include (source_id)`);
  }

  down(): Promise<void> {
    throw new Error('migrations go forward only');
  }
}
