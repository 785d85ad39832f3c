// The data of the understanding bench: stories of invented texts, the same in every run.
import { createRandom } from '../similarity/data-set.mjs';

export const SIZE = { stories: 2_500, members: 4, sources: 40, sentences: 25, words: 14 };
export const READER = 'reader-1';

const STORY_WORDS = 60;
const COMMON_WORDS = 8_000;
const BATCH = 500;
/** Stories are spread over this time, so that a summary of a week has many. */
const HOURS = 160;

export async function fill(database, stories) {
  await addUsers(database);
  const random = createRandom(1);
  let batch = [];
  for (let story = 1; story <= stories; story++) {
    const words = Array.from({ length: STORY_WORDS }, () => writeWord('s', random() * 1e6));
    for (let member = 0; member < SIZE.members; member++)
      batch.push({
        story,
        source: 1 + ((story * 7 + member * 11) % SIZE.sources),
        title: writeSentence(words, random),
        text: Array.from({ length: SIZE.sentences }, () => writeSentence(words, random)).join(' '),
        hours: random() * HOURS,
      });
    if (batch.length >= BATCH || story === stories) batch = await store(database, batch);
  }
}

const writeWord = (prefix, n) => prefix + Math.floor(n).toString(36).padStart(4, 'q');

function writeSentence(words, random) {
  const chosen = Array.from({ length: SIZE.words }, () =>
    random() < 0.4
      ? words[Math.floor(random() * words.length)]
      : writeWord('c', random() ** 2 * COMMON_WORDS),
  );
  return `The ${chosen.join(' ')}.`;
}

async function addUsers(database) {
  await database.query(
    `insert into users (username, username_key, role) values ('${READER}', '${READER}', 'user')`,
  );
  await database.query(
    `insert into sources (slug, type, title, feed_url, enabled)
     select 'source-' || n, 'rss', 'Source ' || n, 'https://site-' || n || '.test/feed', false
     from generate_series(1, ${SIZE.sources}) n`,
  );
  await database.query('insert into source_state (source_id) select source_id from sources');
}

async function store(database, batch) {
  const getColumn = (name) => batch.map((row) => row[name]);
  await database.query(
    `with entry as (
       select *, sha256(title::bytea) as hash
       from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::float8[])
         as e (story, source, title, text, hours)),
     article as (
       insert into articles (source_id, guid_hash, content_hash, title, word_count, published_at)
       select s.source_id, hash, hash, e.title, cardinality(string_to_array(e.text, ' ')),
              now() - hours * interval '1 hour'
       from entry e join sources s on s.slug = 'source-' || e.source
       returning article_id, source_id, guid_hash, published_at),
     contents as (
       insert into article_contents (article_id, html)
       select article_id, '<p>' || text || '</p>' from article join entry on guid_hash = hash)
     insert into story_members (article_id, story_id, source_id, published_at, is_shared)
     select article_id, story, source_id, published_at, true from article join entry on guid_hash = hash`,
    ['story', 'source', 'title', 'text', 'hours'].map(getColumn),
  );
  return [];
}
