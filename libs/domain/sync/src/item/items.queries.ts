import { Injectable } from '@nestjs/common';
import { Database, joinSql, buildRawSql, type Sql, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { Dialect } from '../wire/dialect';
import { ITEM_ID_OFFSET } from './item-id';

interface User {
  readonly id: number;
}

/** Some clients fail on longer ones, and nobody reads a million letters on a phone. */
const CONTENT_LENGTH_MAX = 500_000;
/** What an item or a source without a title is called: clients refuse empty ones. */
const UNTITLED = 'Untitled';

/**
 * Items of the articles with these ids that the user sees, as JSON, in the order of the ids. Written by the
 * server, which has the texts: here they would only be read and written again.
 */
@Injectable()
export class ItemsQueries {
  constructor(private readonly database: Database) {}

  async listJson(user: User, dialect: Dialect, ids: readonly number[]): Promise<string[]> {
    const cells = await this.database.queryTextRows(buildItemsSql(user, dialect, ids));
    return cells.map(([item]) => item ?? '');
  }
}

export function buildItemsSql(user: User, dialect: Dialect, ids: readonly number[]): Sql {
  return sql`
    select ${buildObjectSql([
      ['id', item],
      ['crawlTimeMsec', buildRawSql(`'"' || ${MILLISECONDS} || '"'`)],
      ['timestampUsec', buildRawSql(`'"' || ${MILLISECONDS} * 1000 || '"'`)],
      ['published', PUBLISHED],
      ['updated', PUBLISHED],
      ['title', buildTextSql(`coalesce(nullif(a.title, ''), '${UNTITLED}')`)],
      ['canonical', buildRawSql(`'[{"href":' || to_json(${ADDRESS}) || '}]'`)],
      ['alternate', buildRawSql(`'[{"href":' || to_json(${ADDRESS}) || ',"type":"text/html"}]'`)],
      ['summary', buildRawSql(`'{"content":' || to_json(${LIMITED_CONTENT}) || '}'`)],
      ['categories', buildTagsSql(dialect)],
      ['origin', ORIGIN],
    ])}
    from unnest(${ids}::bigint[]) with ordinality as w (article_id, place)
    join articles a on a.article_id = w.article_id
    join sources s on s.source_id = a.source_id and ${visibleTo(user)}
    left join article_states t on t.user_id = ${user.id} and t.article_id = a.article_id
    left join article_contents c on c.article_id = a.article_id
    left join article_bodies b on b.article_id = a.article_id and b.is_current and s.full_text
    order by w.place`.toPrepared();
}

/**
 * An object of these members, in text: put together so, it takes half the time of `json_build_object`. An
 * author and enclosures are members only where there are any, since some clients fail on a null.
 */
function buildObjectSql(members: readonly (readonly [name: string, json: Sql])[]): Sql {
  const written = members.map(
    ([name, json], n) => sql`${buildRawSql(`'${n === 0 ? '{' : ','}"${name}":'`)} || ${json}`,
  );
  return sql`
    ${joinSql(written, ' || ')}
    || coalesce(',"author":' || to_json(nullif(a.author, '')), '')
    || case when a.enclosures = '[]' then '' else ',"enclosure":' || ${ENCLOSURES} end || '}'`;
}

const buildTextSql = (expression: string): Sql => buildRawSql(`to_json(${expression})`);

const item = buildRawSql(
  `'"tag:google.com,2005:reader/item/' || lpad(to_hex(${ITEM_ID_OFFSET} + a.article_id), 16, '0') || '"'`,
);

const MILLISECONDS = 'floor(extract(epoch from a.ingested_at) * 1000)::bigint';
const PUBLISHED = buildRawSql('extract(epoch from a.published_at)::bigint');

/** Clients open it, and take the first without looking. */
const ADDRESS = `coalesce(a.url, s.site_url, s.feed_url, '')`;

/** The full text of sources for which it is fetched. */
const CONTENT = `coalesce(b.html, c.html, a.excerpt, '')`;
/** Letters are counted only where there are enough bytes for too many: counting reads all of the text. */
const LIMITED_CONTENT = `case when octet_length(${CONTENT}) > ${CONTENT_LENGTH_MAX}
                    then left(${CONTENT}, ${CONTENT_LENGTH_MAX}) else ${CONTENT} end`;

const ORIGIN = buildRawSql(
  `'{"streamId":' || to_json('feed/' || s.slug)
   || ',"title":' || to_json(coalesce(nullif(s.title, ''), s.slug))
   || ',"htmlUrl":' || to_json(coalesce(s.site_url, '')) || '}'`,
);

const ENCLOSURES = buildRawSql(`
  (select json_agg(json_strip_nulls(json_build_object(
     'href', e ->> 'url', 'type', coalesce(e ->> 'type', ''), 'length', e -> 'length')))
   from jsonb_array_elements(a.enclosures) e)`);

function buildTagsSql(dialect: Dialect): Sql {
  const tag = (state: string): string => `'user/-/state/${dialect}/${state}'`;
  return buildRawSql(`
    array_to_json(array_remove(array[
      ${tag('reading-list')},
      'user/-/label/' || s.category,
      case when t.read then ${tag('read')} end,
      case when t.starred then ${tag('starred')} end], null))`);
}
