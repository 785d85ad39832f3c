import { joinSql, buildRawSql, type Sql, sql } from '@reader/database';

/** Text search configuration without stemming or accents; search documents use it too. */
const CONFIGURATION = buildRawSql(`'reader'`);

/**
 * Limit for the compiled query of one watchlist. PostgreSQL stores it within the row, which holds
 * 8,160 bytes; a phrase of three words takes about sixty.
 */
export const QUERY_BYTES_MAX = 6_000;

/** A word or a phrase; a trailing star stands for any ending. */
export const isKeyword = (text: string): boolean => /[\p{L}\p{N}]/u.test(text.replace(/\*$/, ''));

/** The `tsquery` of one keyword: its words in sequence, unstemmed. */
export function buildKeywordSql(keyword: string): Sql {
  const words = keyword.replace(/\*+$/, '').trim().split(/\s+/);
  if (!keyword.endsWith('*')) return sql`phraseto_tsquery(${CONFIGURATION}, ${keyword})`;
  const prefix = sql`to_tsquery(${CONFIGURATION}, ${toPrefixQuery(words.at(-1) ?? '')})`;
  const before = words.slice(0, -1).join(' ');
  return before === '' ? prefix : sql`(phraseto_tsquery(${CONFIGURATION}, ${before}) <-> ${prefix})`;
}

/** Any of the keywords and none of the exclusions; null when both lists are empty. */
export function buildQuerySql(keywords: readonly string[], exclude: readonly string[]): Sql {
  const [any, none] = [buildAnySql(keywords), buildAnySql(exclude)];
  if (none === null) return any ?? buildRawSql('null::tsquery');
  return any === null ? sql`!!${none}` : sql`(${any} && !!${none})`;
}

function buildAnySql(keywords: readonly string[]): Sql | null {
  return keywords.length === 0 ? null : sql`(${joinSql(keywords.map(buildKeywordSql), ' || ')})`;
}

/** Quotes the word, because `to_tsquery` reads unquoted signs as operators. */
const toPrefixQuery = (word: string): string => `'${word.replace(/[\\']/g, '$&$&')}':*`;
