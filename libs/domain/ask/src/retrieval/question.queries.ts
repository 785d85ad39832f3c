import { Injectable } from '@nestjs/common';
import { buildRawSql, Database, sql } from '@reader/database';

/** Dictionaries of PostgreSQL with a list of words that say nothing: articles, pronouns, question words. */
const DICTIONARIES = [
  ...['danish', 'dutch', 'english', 'finnish', 'french', 'german', 'hungarian', 'italian', 'norwegian'],
  ...['portuguese', 'russian', 'spanish', 'swedish', 'turkish'],
];
const DICTIONARIES_SQL = buildRawSql(DICTIONARIES.map((name) => `'pg_catalog.${name}_stem'`).join(', '));

/** Articles that are counted while there is no snapshot, which the first 300 bring. */
const COUNTED_MAX = 1_000;

@Injectable()
export class QuestionQueries {
  constructor(private readonly database: Database) {}

  /**
   * The stop words of the question's language: the one in which most of its words are stop words, so that
   * "war" stays in an English question.
   */
  async listStopWords(words: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ words: string[] }>(
      sql`
      select array_agg(w.word) as words from unnest(${words}::text[]) as w (word)
      cross join unnest(array[${DICTIONARIES_SQL}]) as d (dictionary)
      where ts_lexize(d.dictionary::regdictionary, lower(w.word)) = '{}'
      group by d.dictionary order by count(*) desc, d.dictionary limit 1`.toPrepared('ask.list_stop_words'),
    );
    return new Set(rows[0]?.words);
  }

  /** In how many of the newest articles each term occurs. */
  async countTerms(
    termIds: readonly number[],
  ): Promise<{ articles: number; counts: ReadonlyMap<number, number> }> {
    const rows = await this.database.query<{ id: number; n: number; articles: number }>(sql`
      with newest as materialized (
        select term_ids from article_terms order by article_id desc limit ${COUNTED_MAX})
      select t.id, count(*) filter (where t.id = any(a.term_ids)) as n, count(*) as articles
      from unnest(${termIds}::integer[]) as t (id) cross join newest a group by t.id`);
    return { articles: rows[0]?.articles ?? 0, counts: new Map(rows.map(({ id, n }) => [id, n])) };
  }
}
