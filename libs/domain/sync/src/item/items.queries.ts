import { Injectable } from '@nestjs/common';
import { Database, rawSql, type Sql, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { Dialect } from '../wire/dialect';
import { ITEM_BASE } from './item-id';

interface Reader {
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

  async json(user: Reader, dialect: Dialect, ids: readonly number[]): Promise<string[]> {
    const cells = await this.database.cells(itemsOf(user, dialect, ids));
    return cells.map(([item]) => item ?? '');
  }
}

export function itemsOf(user: Reader, dialect: Dialect, ids: readonly number[]): Sql {
  return sql`
    select left(json_build_object(
      'id', 'tag:google.com,2005:reader/item/'
        || lpad(to_hex(${rawSql(String(ITEM_BASE))} + a.article_id), 16, '0'),
      'crawlTimeMsec', ${milliseconds}::text,
      'timestampUsec', (${milliseconds} * 1000)::text,
      'published', extract(epoch from a.published_at)::bigint,
      'updated', extract(epoch from a.published_at)::bigint,
      'title', coalesce(nullif(a.title, ''), ${rawSql(`'${UNTITLED}'`)}),
      'canonical', json_build_array(json_build_object('href', ${address})),
      'alternate', json_build_array(json_build_object('href', ${address}, 'type', 'text/html')),
      'summary', json_build_object('content', left(${content}, ${rawSql(String(CONTENT_LENGTH_MAX))})),
      'categories', ${tagsOf(dialect)},
      'origin', json_build_object(
        'streamId', 'feed/' || s.slug, 'title', coalesce(nullif(s.title, ''), s.slug),
        'htmlUrl', coalesce(s.site_url, '')))::text, -1)
      || coalesce(',"author":' || to_json(nullif(a.author, '')), '')
      || case when a.enclosures = '[]' then '' else ',"enclosure":' || ${enclosures} end || '}'
    from unnest(${ids}::bigint[]) with ordinality as w (article_id, place)
    join articles a on a.article_id = w.article_id
    join sources s on s.source_id = a.source_id and ${visibleTo(user)}
    left join article_states t on t.user_id = ${user.id} and t.article_id = a.article_id
    left join article_contents c on c.article_id = a.article_id
    left join article_bodies b on b.article_id = a.article_id and b.is_current and s.full_text
    order by w.place`.prepared();
}

const milliseconds = rawSql('floor(extract(epoch from a.ingested_at) * 1000)::bigint');

/** Clients open it, and take the first without looking. */
const address = rawSql(`coalesce(a.url, s.site_url, s.feed_url, '')`);

/** The full text of sources for which it is fetched. */
const content = rawSql(`coalesce(b.html, c.html, a.excerpt, '')`);

const enclosures = rawSql(`
  (select json_agg(json_strip_nulls(json_build_object(
     'href', e ->> 'url', 'type', coalesce(e ->> 'type', ''), 'length', e -> 'length')))
   from jsonb_array_elements(a.enclosures) e)`);

function tagsOf(dialect: Dialect): Sql {
  const tag = (state: string): string => `'user/-/state/${dialect}/${state}'`;
  return rawSql(`
    array_to_json(array_remove(array[
      ${tag('reading-list')},
      'user/-/label/' || s.category,
      case when t.read then ${tag('read')} end,
      case when t.starred then ${tag('starred')} end], null))`);
}
