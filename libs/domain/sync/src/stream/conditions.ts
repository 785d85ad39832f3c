import { allOf, joinSql, rawSql, type Sql, sql } from '@reader/database';
import type { Stream } from './stream';

/** On articles `a`, their sources `s` and the user's records `t`, which may be missing. */
export function belongsTo(stream: Stream): Sql {
  switch (stream.kind) {
    case 'all':
      return rawSql('true');
    case 'starred':
      return rawSql('t.starred is true');
    case 'read':
      return rawSql('t.read is true');
    case 'unread':
      return rawSql('t.read is not true');
    case 'feed':
      return sql`s.slug = ${stream.slug}`;
    case 'address':
      return sql`s.feed_url = ${stream.url}`;
    case 'label':
      return sql`s.category = ${stream.name}`;
    case 'nothing':
      return rawSql('false');
  }
}

export function belongsToAny(streams: readonly Stream[]): Sql {
  const conditions = streams.map((stream) => sql`(${belongsTo(stream)})`);
  return conditions.length === 0 ? rawSql('false') : sql`(${joinSql(conditions, ' or ')})`;
}

export function belongsToEach(streams: readonly Stream[]): Sql {
  return allOf(streams.map(belongsTo));
}

export function belongsToNone(streams: readonly Stream[]): Sql {
  return allOf(streams.map((stream) => sql`(${belongsTo(stream)}) is not true`));
}

const OF_RECORDS: readonly Stream['kind'][] = ['starred', 'read', 'unread'];
const OF_SOURCES: readonly Stream['kind'][] = ['feed', 'address', 'label'];

/** Whether the condition is about what the user did. */
export const isOfRecords = ({ kind }: Stream): boolean => OF_RECORDS.includes(kind);

/** Whether the condition is about the source alone. */
export const isOfSources = ({ kind }: Stream): boolean => OF_SOURCES.includes(kind);
