// The data of the similarity bench: articles of invented topics, the same in every run.
import { publishArticles } from '../embedding.mjs';

/** The user sees a tenth of the sources, their own; the others belong to another user. */
export const SIZE = { articles: 100_000, sources: 2_000, visible: 200, words: 200 };
export const READER = 'reader-1';

const TOPICS = 500;
const TOPIC_WORDS = 60;
/** Of an article's words, those of its topics; the others are frequent words of all articles. */
const TOPIC_SHARE = 0.3;
/** Each article has two topics, or all on a topic would have the same vector. The second has at most half. */
const SECOND_TOPIC_SHARE_MAX = 0.5;
const COMMON_WORDS = 8_000;
const TITLE_WORDS = 9;
const BATCH = 2_000;
const MONTHS_MS = 60 * 86_400_000;

/** Random numbers from 0 to 1 (Mulberry32). */
export function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Terms are cut to five letters, so each word has its number in them. */
const toWord = (prefix, n) => prefix + n.toString(36).padStart(4, 'q');

function* generateTexts(count) {
  const random = createRandom(2026);
  const began = Date.now() - MONTHS_MS;
  for (let n = 0; n < count; n += 1) {
    const topics = [0, 1].map(() => Math.floor(TOPICS * random() ** 2));
    const secondShare = SECOND_TOPIC_SHARE_MAX * random();
    const pickTopicWord = () => {
      const topic = topics[random() < secondShare ? 1 : 0];
      return toWord('t', topic * TOPIC_WORDS + Math.floor(TOPIC_WORDS * random() ** 2));
    };
    const pick = () =>
      random() < TOPIC_SHARE ? pickTopicWord() : toWord('c', Math.floor(COMMON_WORDS * random() ** 4));
    const words = Array.from({ length: SIZE.words }, pick);
    const at = new Date(began + (MONTHS_MS * n) / count).toISOString();
    yield { title: words.slice(0, TITLE_WORDS).join(' '), text: words.join(' '), at };
  }
}

/** Fills the tables of the current schema, without terms and vectors. The user has no password yet. */
export async function fill(database, count) {
  await database.query(`truncate sources, search_languages, vector_models, term_snapshots, outbox
                        restart identity cascade`);
  await database.query("delete from users where username_key like 'reader-%'");
  await addUsers(database);
  let batch = [];
  let done = 0;
  for (const article of generateTexts(count)) {
    batch.push(article);
    if (batch.length < BATCH && done + batch.length < count) continue;
    await storeBatch(database, batch, done);
    done += batch.length;
    batch = [];
  }
  await publishArticles(database);
}

async function addUsers(database) {
  await database.query(
    `insert into users (username, username_key, role) select name, name, 'user'
     from unnest(array['${READER}', 'reader-2']) name`,
  );
  await database.query(
    `insert into sources (slug, owner_id, type, title, feed_url, subscribed)
     select 'source-' || n, (select user_id from users where username_key =
              case when n % ${SIZE.sources / SIZE.visible} = 0 then '${READER}' else 'reader-2' end),
            'rss', 'Source ' || n, 'https://site-' || n || '.test/feed', true
     from generate_series(1, ${SIZE.sources}) n`,
  );
  await database.query('insert into source_state (source_id) select source_id from sources');
}

async function storeBatch(database, batch, done) {
  const numbers = batch.map((_, n) => done + n + 1);
  await database.query(
    `with entry as (
       select * from unnest($1::bigint[], $2::text[], $3::text[], $4::timestamptz[])
         as e (n, title, text, at)),
     article as (
       insert into articles (source_id, guid_hash, content_hash, title, published_at)
       select s.source_id, sha256(n::text::bytea), '', e.title, at
       from entry e join sources s on s.slug = 'source-' || (1 + (n * 7919) % ${SIZE.sources}) order by n
       returning article_id, source_id, guid_hash, title, published_at),
     named as (
       select a.*, e.text from article a join entry e on a.guid_hash = sha256(e.n::text::bytea)),
     contents as (
       insert into article_contents (article_id, html)
       select article_id, '<p>' || text || '</p>' from named)
     insert into article_search (article_id, source_id, published_at, document)
     select article_id, source_id, published_at, '' from named`,
    [numbers, batch.map(({ title }) => title), batch.map(({ text }) => text), batch.map(({ at }) => at)],
  );
}
