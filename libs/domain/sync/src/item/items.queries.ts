import { buildRawSql, type Sql, sql } from '@reader/database';
import { visibleTo } from '@reader/sources';
import type { SyncClient } from '../login/sync-client';
import { toStateTag } from '../wire/dialect';
import { ITEM_ID_OFFSET } from './item-id';

/** In characters. Some clients fail on longer texts. */
const CONTENT_LENGTH_MAX = 500_000;

/**
 * Selects the visible articles with these ids as `json` items, in the order of the ids. Postgres builds the
 * JSON as text, which takes half the time of `json_build_object`, and the texts are not parsed and serialized
 * again here. An empty author or enclosure list is left out, since some clients fail on null; empty titles
 * get a text, since clients reject them.
 * @param baseUrl the address of the front end. Clients open the first address without a check, and a
 * newsletter without a web version has only its page there.
 */
export function buildItemsSql({ user, dialect }: SyncClient, baseUrl: string, ids: readonly number[]): Sql {
  const address = sql`
    to_json(coalesce(a.url, s.site_url, s.feed_url, ${baseUrl}::text || '/inbox/' || a.article_id))`;
  const buildTagSql = (state: string): Sql => buildRawSql(`'${toStateTag(dialect, state)}'`);
  return sql`
    select '{"id":"tag:google.com,2005:reader/item/' || ${ID}
      || '","crawlTimeMsec":"' || ${STORED_MS} || '","timestampUsec":"' || ${STORED_MS} * 1000
      || '","published":' || ${PUBLISHED} || ',"updated":' || ${PUBLISHED}
      || ',"title":' || to_json(coalesce(nullif(a.title, ''), 'Untitled'))
      || ',"canonical":[{"href":' || ${address} || '}]'
      || ',"alternate":[{"href":' || ${address} || ',"type":"text/html"}]'
      || ',"summary":{"content":' || to_json(${CONTENT}) || '}'
      || ',"categories":' || array_to_json(array_remove(array[
           ${buildTagSql('reading-list')}, 'user/-/label/' || s.category,
           case when t.read then ${buildTagSql('read')} end,
           case when t.starred then ${buildTagSql('starred')} end], null))
      || ',"origin":{"streamId":' || to_json('feed/' || s.slug)
      || ',"title":' || to_json(coalesce(nullif(s.title, ''), s.slug))
      || ',"htmlUrl":' || to_json(coalesce(s.site_url, '')) || '}'
      || coalesce(',"author":' || to_json(nullif(a.author, '')), '')
      || case when a.enclosures = '[]' then '' else ',"enclosure":' || (
           select json_agg(json_strip_nulls(json_build_object(
             'href', e ->> 'url', 'type', coalesce(e ->> 'type', ''), 'length', e -> 'length')))
           from jsonb_array_elements(a.enclosures) e) end || '}' as json
    from unnest(${ids}::bigint[]) with ordinality as w (article_id, place)
    join articles a on a.article_id = w.article_id
    join sources s on s.source_id = a.source_id and ${visibleTo(user)}
    left join article_states t on t.user_id = ${user.id} and t.article_id = a.article_id
    left join article_contents c on c.article_id = a.article_id
    left join article_bodies b on b.article_id = a.article_id and b.is_current
      and (s.full_text or s.type = 'saved')
    order by w.place`.toPrepared('sync.items');
}

const ID = buildRawSql(`lpad(to_hex(${ITEM_ID_OFFSET} + a.article_id), 16, '0')`);
const STORED_MS = buildRawSql('floor(extract(epoch from a.ingested_at) * 1000)::bigint');
const PUBLISHED = buildRawSql('extract(epoch from a.published_at)::bigint');

/** The excerpt is plain text. */
const EXCERPT_HTML = `replace(replace(replace(a.excerpt, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;

/**
 * The text of an article as HTML: the full text (for sources that ask for it, and for saved pages, most of
 * which have no other text), the feed's text, or the excerpt.
 */
const TEXT_HTML = `coalesce(b.html, nullif(c.html, ''), ${EXCERPT_HTML})`;

/** Compares bytes first: counting characters reads the whole text. */
const CONTENT = buildRawSql(
  `case when octet_length(${TEXT_HTML}) > ${CONTENT_LENGTH_MAX}
        then left(${TEXT_HTML}, ${CONTENT_LENGTH_MAX}) else ${TEXT_HTML} end`,
);
