// The floor: the queries of the service by one prepared statement and Node's own http. No token, streams,
// forms of ids or events. In a separate process, like the service.
import { text } from 'node:stream/consumers';
import { handleCalls } from '../../../process/child.mjs';
import { serveBareHttp, startBareServer } from '../bare-server.mjs';

const FILE = new URL('floor.mjs', import.meta.url).pathname;

const VISIBLE_SQL = 's.deleted_at is null and (s.owner_id = $1 or (s.owner_id is null and s.subscribed))';

/**
 * Goes through the articles and looks up each state (`offset 0`): the fastest plan for a user who has read a
 * third.
 */
const buildIdsSql = (limit, isUnread) => `
  select p.article_id from (
  select a.article_id
  from articles a
  left join lateral (
    select t.read from article_states t
    where t.user_id = $1 and t.article_id = a.article_id offset 0) t on true
  where case when a.source_id in (select source_id from sources s where ${VISIBLE_SQL})
             then true else false end
    and ${isUnread ? 'not coalesce(t.read, false)' : 'true'}
  order by a.article_id desc limit 10000) p limit ${limit}`;

/** Postgres writes the JSON, as in the service. */
const buildItemsSql = (ids) => `
  select json_build_object(
    'id', 'tag:google.com,2005:reader/item/' || lpad(to_hex(a.article_id), 16, '0'),
    'crawlTimeMsec', floor(extract(epoch from a.ingested_at) * 1000)::bigint::text,
    'timestampUsec', (floor(extract(epoch from a.ingested_at) * 1000)::bigint * 1000)::text,
    'published', extract(epoch from a.published_at)::bigint,
    'updated', extract(epoch from a.published_at)::bigint,
    'title', a.title, 'author', a.author,
    'canonical', json_build_array(json_build_object('href', a.url)),
    'alternate', json_build_array(json_build_object('href', a.url, 'type', 'text/html')),
    'summary', json_build_object('content', c.html),
    'categories', array_to_json(array_remove(array[
      'user/-/state/com.google/reading-list', 'user/-/label/' || s.category,
      case when t.read then 'user/-/state/com.google/read' end,
      case when t.starred then 'user/-/state/com.google/starred' end], null)),
    'origin', json_build_object('streamId', 'feed/' || s.slug, 'title', s.title,
                                'htmlUrl', coalesce(s.site_url, '')))::text
  from ${ids}
  join articles a on a.article_id = w.article_id
  join sources s on s.source_id = a.source_id and ${VISIBLE_SQL}
  left join article_states t on t.user_id = $1 and t.article_id = a.article_id
  left join article_contents c on c.article_id = a.article_id
  order by w.place`;

const REQUESTED_IDS_SQL = 'unnest($2::bigint[]) with ordinality as w (article_id, place)';
const buildPageSql = (limit) =>
  `(select p.article_id, row_number() over () as place from (${buildIdsSql(limit, false)}) p) as w`;

/**
 * Durable, with the tables' triggers, and announced to the user's open tabs. Two bulk updates would deadlock,
 * so an advisory lock serialises them.
 */
const buildMarkSql = (size) => `
  with changed as (
    insert into article_states as t (user_id, article_id, source_id, state, read, starred)
    select $1, a.article_id, a.source_id, case when $3::boolean then 'read' else 'new' end, $3::boolean, false
    from articles a join sources s on s.source_id = a.source_id and ${VISIBLE_SQL}
    where a.article_id = any($2::bigint[])
      and ${size > 1 ? '(select pg_advisory_xact_lock(1)) is not null' : 'true'}
    on conflict (user_id, article_id) do update
      set state = excluded.state, read = excluded.read, changed_at = now() where t.read <> excluded.read
    returning t.article_id)
  select pg_notify('triage', json_build_object('user_id', $1::bigint, 'changes', null)::text)
  where exists (select 1 from changed)`;

/** Starts a floor on this database and returns { pid, url }. */
export const startFloor = (context) => startBareServer(FILE, context);

/**
 * Returns the port. `GET /ids/N/USER`, `GET /page/N/USER`; `POST` forms of N ids to `/items/N/USER` and
 * `/mark/N/USER`.
 */
const listen = (connectionString) => serveBareHttp(connectionString, reply);

async function reply(pool, request) {
  const [, operation, size, user] = request.url.split('/');
  const runStatement = async (statement, values = []) => {
    const name = `${operation} ${size}`;
    const { rows } = await pool.query({ name, text: statement, values: [user, ...values], rowMode: 'array' });
    return rows;
  };
  const toItems = (rows) => `{"items":[${rows.map(([item]) => item).join(',')}]}`;
  if (operation === 'ids') {
    const rows = await runStatement(buildIdsSql('$2', true), [size]);
    return `{"itemRefs":[${rows.map(([id]) => `{"id":"${id}"}`).join(',')}]}`;
  }
  if (operation === 'page') return toItems(await runStatement(buildItemsSql(buildPageSql(size))));
  const form = new URLSearchParams(await text(request));
  const ids = form.getAll('i');
  if (operation === 'items') return toItems(await runStatement(buildItemsSql(REQUESTED_IDS_SQL), [ids]));
  await runStatement(buildMarkSql(Number(size)), [ids, form.has('a')]);
  return 'OK';
}

if (process.argv[1] === FILE) handleCalls({ listen });
