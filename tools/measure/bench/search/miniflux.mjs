// Fills Miniflux with the same articles by SQL, because fetching them would take an hour.
import { startMiniflux } from '../ingest/miniflux.mjs';
import { READERS, SIZE, getFeedOf, generateTexts } from './data-set.mjs';

/** Articles of one statement: some megabytes of text. */
const BATCH = 2_000;

/** An empty farm, because nothing is fetched. */
const NO_FARM = { addresses: [], opml: '<opml version="2.0"><body></body></opml>' };

/**
 * Returns { name, pid, url, login, searchUrl(q, limit), headers }; the first user has a tenth of the feeds.
 */
export async function startFilledMiniflux({ database, stack, signal }) {
  const service = await startMiniflux({ database, farm: NO_FARM, stack, signal });
  if ((await service.articles()) !== SIZE.articles) await fill(database);
  const { username, password } = service.login;
  const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  const searchUrl = (q, limit) => {
    const query = new URLSearchParams({ search: q, limit, order: 'published_at', direction: 'desc' });
    return `${service.url}/v1/entries?${query}`;
  };
  const { name, pid, url, login } = service;
  return { name, pid, url, login, searchUrl, headers: { authorization } };
}

async function fill(database) {
  await database.query('truncate feeds, entries restart identity cascade');
  await database.query(
    `insert into users (username, password, is_admin) select '${READERS.other}', '', false
     where not exists (select from users where username = '${READERS.other}')`,
  );
  await database.query(
    `insert into categories (user_id, title)
     select user_id, 'Energy' from (select id as user_id from users) u
     where not exists (select from categories c where c.user_id = u.user_id and c.title = 'Energy')`,
  );
  await database.query(
    `insert into feeds (user_id, category_id, title, feed_url, site_url, checked_at)
     select u.id, c.id, 'The source number ' || n, 'https://site-' || n || '.test/feed',
            'https://site-' || n || '.test/', now()
     from generate_series(1, ${SIZE.sources}) n
     join users u on (u.username = '${READERS.other}') = (n % ${SIZE.sources / SIZE.visible} > 0)
     join categories c on c.user_id = u.id and c.title = 'Energy' order by n`,
  );
  let [batch, done] = [[], 0];
  const flush = async () => {
    await storeBatch(database, batch, done);
    done += batch.length;
    batch = [];
  };
  for (const article of generateTexts()) if (batch.push(article) === BATCH) await flush();
}

/** Writes entries as Miniflux does, with the search vector. */
async function storeBatch(database, batch, done) {
  const numbers = batch.map((_, n) => done + n + 1);
  await database.query(
    `insert into entries (user_id, feed_id, hash, published_at, title, url, author, content,
                          changed_at, document_vectors)
     select f.user_id, f.id, n::text, at, e.title, 'https://site.test/' || n, 'Author',
            '<p>' || text || '</p>', at,
            setweight(to_tsvector(e.title), 'A') || setweight(to_tsvector(text), 'B')
     from rows from (
       unnest($1::bigint[]), unnest($2::bigint[]), unnest($3::timestamptz[]), unnest($4::text[]),
       unnest($5::text[])) as e (n, place, at, title, text)
     join feeds f on f.feed_url = 'https://site-' || place || '.test/feed'`,
    [
      numbers,
      numbers.map(getFeedOf),
      batch.map(({ at }) => at),
      batch.map(({ title }) => title),
      batch.map(({ text }) => text),
    ],
  );
}
