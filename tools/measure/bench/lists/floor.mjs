// The floor: the same rows by one prepared statement and Node's own http. No session, validation, headers or
// total, and no permissions of a story's other articles. In a separate process, like the service.
import { handleCalls } from '../../../process/child.mjs';
import { serveBareHttp, startBareServer } from '../bare-server.mjs';

const FILE = new URL('floor.mjs', import.meta.url).pathname;

/** Starts a floor that reads this database and returns { pid, url }. */
export const startFloor = (context) => startBareServer(FILE, context);

/** The articles that a user may see, including saved articles of deleted sources. */
const VISIBLE_SQL = `
  ((s.deleted_at is null and (s.owner_id = $1 or (s.owner_id is null and s.subscribed)))
   or (s.deleted_at is not null and (t.starred or t.state = 'saved' or (
     select true from article_tags k join tags g on g.tag_id = k.tag_id
     where k.article_id = a.article_id and g.owner_id = $1 limit 1))))`;

/** The condition of each list; $2 and $3 are its own values. */
const CONDITIONS = {
  newest: 'true',
  cursor: '(a.published_at, a.article_id) < ($2, $3)',
  unread: 't.read is not true',
  source: 's.slug = $2',
  category: '(a.category = $2 or s.category = $2)',
  starred: 't.starred',
};

/** The limit is in the text, because the generic plan would not know a parameter. */
const buildPageSql = (list, limit) => `
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
         a.has_body, a.has_audio, coalesce(t.version, 0)::int as version,
         exists (select from highlights k
                 where k.article_id = a.article_id and k.user_id = $1) as has_highlights,
         (select min(c.original_id) from article_copies c where c.article_id = a.article_id) as duplicate_of,
         (select json_build_object('story_id', m.story_id) from story_members m
          where m.article_id = a.article_id and m.is_shared) as story
  from articles a
  join sources s on s.source_id = a.source_id
  left join article_states t on t.article_id = a.article_id and t.user_id = $1
  where ${VISIBLE_SQL} and ${CONDITIONS[list]}
  order by a.published_at desc, a.article_id desc limit ${limit}`;

const toView = ({ slug, source_title: title, icon_url, ...row }) => ({
  ...row,
  reading_minutes: Math.max(1, Math.ceil(row.word_count / 230)),
  source: { slug, title, icon_url },
});

/** `/LIST?user=&limit=&value=`; `value` is repeated for each value of the list. Returns the port. */
const listen = (connectionString) => serveBareHttp(connectionString, readPage);

async function readPage(pool, { url }) {
  const { pathname, searchParams } = new URL(url, 'http://floor');
  const list = pathname.slice(1);
  const limit = Number(searchParams.get('limit'));
  const values = [searchParams.get('user'), ...searchParams.getAll('value')];
  const { rows } = await pool.query({ name: `${list} ${limit}`, text: buildPageSql(list, limit), values });
  return JSON.stringify({ items: rows.map(toView), total: null, limit, offset: 0, next_cursor: null });
}

if (process.argv[1] === FILE) handleCalls({ listen });
