import { Injectable } from '@nestjs/common';
import { buildRawSql, Database, sql } from '@reader/database';

/** Dictionaries of PostgreSQL with a list of words that say nothing: articles, pronouns, question words. */
const DICTIONARIES = [
  ...['danish', 'dutch', 'english', 'finnish', 'french', 'german', 'hungarian', 'italian', 'norwegian'],
  ...['portuguese', 'russian', 'spanish', 'swedish', 'turkish'],
];
const DICTIONARIES_SQL = buildRawSql(DICTIONARIES.map((name) => `'pg_catalog.${name}_stem'`).join(', '));

@Injectable()
export class StopWordsQueries {
  constructor(private readonly database: Database) {}

  /**
   * The stop words among the words of a text, in its language: the one in which most of its words are stop
   * words, so that "war" stays in an English question.
   */
  async list(words: readonly string[]): Promise<Set<string>> {
    const [most] = await this.listByLanguage(words);
    return most ?? new Set();
  }

  /** The stop words of each language that has any among these words; the language with the most first. */
  async listByLanguage(words: readonly string[]): Promise<Set<string>[]> {
    const rows = await this.database.query<{ words: string[] }>(
      sql`
      select array_agg(w.word) as words from unnest(${words}::text[]) as w (word)
      cross join unnest(array[${DICTIONARIES_SQL}]) as d (dictionary)
      where ts_lexize(d.dictionary::regdictionary, lower(w.word)) = '{}'
      group by d.dictionary order by count(*) desc, d.dictionary`.toPrepared('claims.list_stop_words'),
    );
    return rows.map((row) => new Set(row.words));
  }
}
