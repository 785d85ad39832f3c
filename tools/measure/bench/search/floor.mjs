// The floor: the same hits by one prepared statement and Node's own http. No session, query parsing, total or
// snippets. In a separate process, like the service.
import { handleCalls } from '../../../process/child.mjs';
import { serveBareHttp, startBareServer } from '../bare-server.mjs';

const FILE = new URL('floor.mjs', import.meta.url).pathname;

/** Starts a floor that reads this database and returns { pid, url }. */
export const startFloor = (context) => startBareServer(FILE, context);

/**
 * Two plans for the newest hits of a user ($1) for a query ($2): `walk` goes through the newest articles, for
 * frequent words; `gather` fetches all hits from the index, for rare ones.
 */
const HITS_SQL = {
  walk: (condition) => `
    select d.article_id, d.published_at
    from (select d.* from article_search d where ${condition}
          order by d.published_at desc, d.article_id desc limit 20000) d
    where case when d.source_id in (
                 select source_id from sources s
                 where s.deleted_at is null and (s.owner_id = $1 or (s.owner_id is null and s.subscribed)))
               then d.document @@ $2::tsquery else false end
      and (select state from article_states t where t.user_id = $1 and t.article_id = d.article_id)
          is distinct from 'archived'
    order by d.published_at desc, d.article_id desc`,
  gather: (condition) => `
    select h.article_id, h.published_at
    from (select d.article_id, d.published_at, d.source_id from article_search d
          where d.document @@ $2::tsquery and ${condition} offset 0) h
    join sources s on s.source_id = h.source_id
    where s.deleted_at is null and (s.owner_id = $1 or (s.owner_id is null and s.subscribed))
      and not exists (select from article_states t where t.user_id = $1 and t.article_id = h.article_id
                      and t.state = 'archived')
    order by h.published_at desc, h.article_id desc`,
};

const CONDITIONS = { first: 'true', cursor: '(d.published_at, d.article_id) < ($3, $4)' };

const buildPageSql = (plan, page, limit) => `
  with page as materialized (${HITS_SQL[plan](CONDITIONS[page])} limit ${limit})
  select a.article_id, a.title, a.url, a.author, a.excerpt, a.image_url,
         coalesce(a.category, s.category) as category, a.language, a.published_at, a.ingested_at, a.edited_at,
         a.word_count, s.slug, s.title as source_title,
         case when s.deleted_at is null then '/api/sources/' || s.slug || '/icon?v=' || s.icon_id end
           as icon_url,
         coalesce(t.status, 'inbox') as status, coalesce(t.state, 'new') as state,
         coalesce(t.starred, false) as starred, coalesce(t.read, false) as read,
         (select coalesce(json_agg(json_build_object('tag_id', g.tag_id, 'name', g.name, 'color', g.color,
                                                    'important', g.important)
                                   order by g.name_key), '[]')
          from article_tags x join tags g on g.tag_id = x.tag_id
          where x.article_id = a.article_id and g.owner_id = $1) as tags,
         a.has_body, a.has_audio, false as has_highlights, null::bigint as duplicate_of, null::json as story,
         coalesce(t.version, 0)::int as version
  from page p join articles a on a.article_id = p.article_id
  join sources s on s.source_id = a.source_id
  left join article_states t on t.article_id = a.article_id and t.user_id = $1
  order by p.published_at desc, p.article_id desc`;

const toView = ({ slug, source_title: title, icon_url, ...row }) => ({
  ...row,
  reading_minutes: Math.max(1, Math.ceil(row.word_count / 230)),
  source: { slug, title, icon_url },
});

/** `/PLAN/PAGE?user=&limit=&query=&value=`; `value` for each value of a cursor. Returns the port. */
const listen = (connectionString) => serveBareHttp(connectionString, readPage);

async function readPage(pool, { url }) {
  const { pathname, searchParams } = new URL(url, 'http://floor');
  const [, plan, kind] = pathname.split('/');
  const limit = Number(searchParams.get('limit'));
  const values = [searchParams.get('user'), searchParams.get('query'), ...searchParams.getAll('value')];
  const name = `${plan} ${kind} ${limit}`;
  const { rows } = await pool.query({ name, text: buildPageSql(plan, kind, limit), values });
  return JSON.stringify({ items: rows.map(toView), limit });
}

if (process.argv[1] === FILE) handleCalls({ listen });
