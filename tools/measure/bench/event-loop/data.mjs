// Creates the data of the worst requests: many articles to list, mark and sync, nothing to fetch.

export const ARTICLES = 12_000;
export const HIGHLIGHTS = 150;
/** Bytes of text in an article with highlights. */
const TEXT_BYTES = 1024 * 1024;

/** Adds a global source with many articles and returns their ids. */
export async function fillLists(database) {
  await addSource(database, 'hostile-list', 'https://hostile.test/feed');
  await database.query(
    `insert into articles (source_id, guid_hash, content_hash, title, url, excerpt, published_at)
     select source_id, sha256(n::text::bytea), sha256('x'), 'Article ' || n || ' of the energy market',
            'https://hostile.test/' || n, repeat('Grid batteries overtook gas. ', 8),
            now() - make_interval(mins => n)
     from sources, generate_series(1, ${ARTICLES}) n where slug = 'hostile-list'`,
  );
  await database.query(
    `insert into article_contents (article_id, html)
     select article_id, repeat('<p>Grid <b>batteries</b> overtook &amp; gas <img src="https://a.test/x.png"></p>', 20)
     from articles join sources using (source_id) where slug = 'hostile-list'`,
  );
  const rows = await database.query(
    `select article_id from articles join sources using (source_id) where slug = 'hostile-list'
     order by article_id desc`,
  );
  return rows.map(({ article_id: id }) => Number(id));
}

/** Adds a global source; its feed is checked on request. */
export async function addSource(database, slug, feedUrl) {
  await database.query(
    `with made as (
       insert into sources (slug, owner_id, type, title, feed_url, subscribed)
       values ($1, null, 'rss', $1, $2, true) on conflict do nothing returning source_id)
     insert into source_state (source_id) select source_id from made`,
    [slug, feedUrl],
  );
}

/** Adds an article with `repeated` as its text and returns its id. */
export async function addArticle(database, slug, url, repeated) {
  await addSource(database, slug, `https://${slug}.test/feed`);
  const [{ article_id: id }] = await database.query(
    `insert into articles (source_id, guid_hash, content_hash, title, url, published_at)
     select source_id, sha256(convert_to($2, 'UTF8')), sha256('x'), 'A hostile article', $2, now()
     from sources where slug = $1 returning article_id`,
    [slug, url],
  );
  const html = `<p>${repeated.repeat(Math.floor(TEXT_BYTES / Math.max(1, repeated.length)))}</p>`;
  await database.query('insert into article_contents (article_id, html) values ($1, $2)', [id, html]);
  return Number(id);
}

/** Adds highlights whose quotes nearly match everywhere in a repetitive text. */
export async function addHighlights(database, articleId, username, repeated) {
  const quote = repeated
    .replace('again and again', 'again and never')
    .repeat(Math.floor(4_800 / repeated.length));
  await database.query(
    `insert into highlights (user_id, article_id, quote, resolution, color)
     select user_id, $1, $2 || n, 'orphaned', '#000000'
     from users, generate_series(1, ${HIGHLIGHTS}) n where username = $3`,
    [articleId, quote, username],
  );
}
