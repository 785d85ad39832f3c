import { joinConditionsSql, joinSql, buildRawSql, type Sql, sql } from '@reader/database';
import type { Stream } from './stream';

/** Conditions on articles `a`, their sources `s` and the user's state row `t`, which may be missing. */
export function buildStreamSql(stream: Stream): Sql {
  switch (stream.kind) {
    case 'all':
      return buildRawSql('true');
    case 'starred':
      return buildRawSql('t.starred is true');
    case 'read':
      return buildRawSql('t.read is true');
    case 'unread':
      return buildRawSql('t.read is not true');
    case 'feed':
      return sql`s.slug = ${stream.slug}`;
    case 'address':
      return sql`s.feed_url = ${stream.url}`;
    case 'label':
      return sql`s.category = ${stream.name}`;
    case 'nothing':
      return buildRawSql('false');
  }
}

export function buildAnyStreamSql(streams: readonly Stream[]): Sql {
  const conditions = streams.map((stream) => sql`(${buildStreamSql(stream)})`);
  return conditions.length === 0 ? buildRawSql('false') : sql`(${joinSql(conditions, ' or ')})`;
}

export function buildEveryStreamSql(streams: readonly Stream[]): Sql {
  return joinConditionsSql(streams.map(buildStreamSql));
}

export function buildNoStreamSql(streams: readonly Stream[]): Sql {
  return joinConditionsSql(streams.map((stream) => sql`(${buildStreamSql(stream)}) is not true`));
}

const TRIAGE_KINDS: readonly Stream['kind'][] = ['starred', 'read', 'unread'];
const SOURCE_KINDS: readonly Stream['kind'][] = ['feed', 'address', 'label'];

/** Whether the condition is on the user's state. */
export const isTriageStream = ({ kind }: Stream): boolean => TRIAGE_KINDS.includes(kind);

/** Whether the condition is on the source only. */
export const isSourceStream = ({ kind }: Stream): boolean => SOURCE_KINDS.includes(kind);
