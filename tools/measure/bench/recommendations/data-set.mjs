// The data of the recommendations bench: articles of invented topics in sources that everybody sees, and
// readers who each like three of the topics.
import { createRandom } from '../similarity/data-set.mjs';

const TOPICS = 60;
const LIKED = 3;
/** Of what a reader reads; the rest is about anything. */
const LIKED_SHARE = 0.8;
const SOURCES = 120;
const TOPIC_WORDS = 50;
const COMMON_WORDS = 6_000;
const WORDS = 120;
const TITLE_WORDS = 8;
/** Of an article's words, those of its topic. */
const TOPIC_SHARE = 0.3;
const DAYS_MS = 12 * 86_400_000;
const BATCH = 2_000;

const toWord = (prefix, n) => prefix + n.toString(36).padStart(4, 'q');

/** Ids of the topics that a reader likes. */
export function pickLiked(reader) {
  const random = createRandom(5_000 + reader);
  const liked = new Set();
  while (liked.size < LIKED) liked.add(Math.floor(TOPICS * random()));
  return [...liked];
}

/** The chance that an article is about a liked topic. */
export const CHANCE = LIKED / TOPICS;

/** What a reader reads of `articles` ({ id, topic }). */
export function pickRead(reader, articles, count) {
  const random = createRandom(9_000 + reader);
  const liked = new Set(pickLiked(reader));
  const onLiked = articles.filter(({ topic }) => liked.has(topic));
  const read = new Map();
  while (read.size < count) {
    const from = random() < LIKED_SHARE ? onLiked : articles;
    const article = from[Math.floor(from.length * random())];
    read.set(article.id, article);
  }
  return [...read.values()];
}

function* generateArticles(count) {
  const random = createRandom(2026);
  for (let n = 0; n < count; n += 1) {
    const topic = Math.floor(TOPICS * random());
    const pick = () =>
      random() < TOPIC_SHARE
        ? toWord('t', topic * TOPIC_WORDS + Math.floor(TOPIC_WORDS * random() ** 2))
        : toWord('c', Math.floor(COMMON_WORDS * random() ** 4));
    const words = Array.from({ length: WORDS }, pick);
    const source = 1 + Math.floor(SOURCES * random());
    const at = new Date(Date.now() - (DAYS_MS * (count - n)) / count).toISOString();
    yield {
      n: n + 1,
      topic,
      source,
      title: words.slice(0, TITLE_WORDS).join(' '),
      text: words.join(' '),
      at,
    };
  }
}

/** Fills the tables of the current schema. @returns the articles as { id, topic } */
export async function fill(database, { articles, readers }) {
  await database.query('truncate sources restart identity cascade');
  await database.query(
    `insert into users (username, username_key, role) select name, name, 'user'
     from unnest($1::text[]) name`,
    [listReaders(readers)],
  );
  await database.query(
    `with source as (
       insert into sources (slug, type, title, feed_url, subscribed)
       select 'source-' || n, 'rss', 'Source ' || n, 'https://site-' || n || '.test/feed', true
       from generate_series(1, ${SOURCES}) n returning source_id)
     insert into source_state (source_id) select source_id from source`,
  );
  const all = [...generateArticles(articles)];
  const stored = [];
  for (let at = 0; at < all.length; at += BATCH)
    stored.push(...(await storeBatch(database, all.slice(at, at + BATCH))));
  return stored;
}

export const listReaders = (count) => Array.from({ length: count }, (_, n) => `reader-${n + 1}`);

async function storeBatch(database, batch) {
  const columns = ['n', 'source', 'title', 'text', 'at'].map((name) => batch.map((one) => one[name]));
  const rows = await database.query(
    `with entry as (
       select * from unnest($1::bigint[], $2::integer[], $3::text[], $4::text[], $5::timestamptz[])
         as e (n, source, title, text, at)),
     article as (
       insert into articles (source_id, guid_hash, content_hash, title, published_at)
       select s.source_id, sha256(n::text::bytea), '', e.title, e.at
       from entry e join sources s on s.slug = 'source-' || e.source order by n
       returning article_id, source_id, guid_hash, title, published_at),
     named as (select a.*, e.n, e.text from article a join entry e on a.guid_hash = sha256(e.n::text::bytea)),
     contents as (
       insert into article_contents (article_id, html)
       select article_id, '<p>' || text || '</p>' from named),
     texts as (
       insert into article_search (article_id, source_id, published_at, document)
       select article_id, source_id, published_at, '' from named),
     events as (
       insert into outbox (handler, event, article_id)
       select 'embed', jsonb_build_object('type', 'article.created', 'article_id', article_id,
                                          'needs_full_text', false), article_id from named)
     select article_id as id, n from named`,
    columns,
  );
  const topics = new Map(batch.map(({ n, topic }) => [n, topic]));
  return rows.map(({ id, n }) => ({ id: Number(id), topic: topics.get(Number(n)) }));
}
