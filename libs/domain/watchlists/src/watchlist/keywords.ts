import { joinSql, buildRawSql, type Sql, sql } from '@reader/database';

/** The words of any language without accents: as search documents are written. */
const CONFIGURATION = buildRawSql(`'reader'`);

/**
 * Of the compiled query of one watchlist. PostgreSQL keeps it within the row, which has 8,160 bytes; about
 * sixty bytes are a phrase of three words.
 */
export const QUERY_BYTES_MAX = 6_000;

/** A word or a phrase; a star at its end stands for any ending. */
export const isKeyword = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(/\*$/, ''));

/** What a keyword asks of a search document: its words as they stand, side by side. */
export function buildKeywordSql(keyword: string): Sql {
  const words = keyword.replace(/\*+$/, '').trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  if (!keyword.endsWith('*')) return sql`phraseto_tsquery(${CONFIGURATION}, ${keyword})`;
  const prefix = sql`to_tsquery(${CONFIGURATION}, ${`${quoteWord(last)}:*`})`;
  const before = words.slice(0, -1).join(' ');
  return before === '' ? prefix : sql`(phraseto_tsquery(${CONFIGURATION}, ${before}) <-> ${prefix})`;
}

/** Any of the keywords and none of the exclusions; null where there are neither. */
export function buildQuerySql(keywords: readonly string[], exclude: readonly string[]): Sql {
  const [any, none] = [buildAnySql(keywords), buildAnySql(exclude)];
  if (none === null) return any ?? buildRawSql('null::tsquery');
  return any === null ? sql`!!${none}` : sql`(${any} && !!${none})`;
}

function buildAnySql(keywords: readonly string[]): Sql | null {
  return keywords.length === 0 ? null : sql`(${joinSql(keywords.map(buildKeywordSql), ' || ')})`;
}

/** One word, whatever signs it has: `to_tsquery` reads what is not quoted as operators. */
function quoteWord(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
