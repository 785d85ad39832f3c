// The data of the scale bench: invented words with natural frequencies (Zipf), the same in every run.
import { createRandom } from '../../simulate/random.mjs';
import { createPicker, createVocabulary } from '../search/data-set.mjs';

/** An excerpt of most feeds. Longer texts make the database larger, and nothing else slower. */
const WORDS = 60;
const TITLE_WORDS = 8;
const BATCH = 5_000;
const YEAR_MS = 365 * 86_400_000;
/** The others are global: every user sees them. */
const PRIVATE_EVERY = 7;
/** Of ten articles, the first three are in one story. */
const STORY_EVERY = 10;
const STORY_SIZE = 3;
const TAGS = ['Later', 'Work', 'Weekend'];
const TAGGED_EVERY = 10;
/** The categories of sources; the n-th comes 1/n as often as the first. */
export const FOLDERS = ['News', 'Technology', 'Science', 'Sports', 'Business', 'Culture', 'Health', 'Travel'];
/** Most feeds give an article a category of its own; now and then it is the name of a folder. */
const OWN_CATEGORY_SHARE = 0.6;
const FOLDER_NAME_SHARE = 0.05;
const OWN_CATEGORIES = 5_000;
/** Articles that each user has read, among the newest. */
const READ_COUNT = 1_000;
const NEWEST = 50_000;

/** Fills the empty tables of the current schema. The users have no passwords yet. */
export async function fill(database, { articles, addresses, users }) {
  await addUsers(database, users);
  await addSources(database, addresses);
  await database.query('drop index article_search_document');
  let batch = [];
  let done = 0;
  for (const text of generateTexts(articles)) {
    batch.push(text);
    if (batch.length < BATCH && done + batch.length < articles) continue;
    await storeBatch(database, batch, { done, sources: addresses.length });
    done += batch.length;
    batch = [];
  }
  await database.query("set maintenance_work_mem = '512MB'");
  await database.query('create index article_search_document on article_search using gin (document)');
  await database.query("insert into search_languages values ('english') on conflict do nothing");
  await addStates(database);
  await addStories(database);
  await addTags(database);
}

function* generateTexts(count) {
  const words = createVocabulary();
  const random = createRandom(2026);
  const pick = createPicker(random);
  const pickOf = (list) => list[Math.floor(list.length ** random()) - 1];
  const ownCategories = words.slice(-OWN_CATEGORIES);
  const pickCategory = () =>
    random() > OWN_CATEGORY_SHARE ? null : pickOf(random() < FOLDER_NAME_SHARE ? FOLDERS : ownCategories);
  const began = Date.now() - YEAR_MS;
  for (let n = 0; n < count; n += 1) {
    const text = Array.from({ length: WORDS }, () => words[pick()]);
    const at = new Date(began + (YEAR_MS * n) / count).toISOString();
    yield { title: text.slice(0, TITLE_WORDS).join(' '), text: text.join(' '), category: pickCategory(), at };
  }
}

const addUsers = (database, users) =>
  database.query(
    `insert into users (username, username_key, role)
     select 'reader-' || n, 'reader-' || n, 'user' from generate_series(1, $1) n`,
    [users],
  );

async function addSources(database, addresses) {
  await database.query(
    `with reader as (
       select array_agg(user_id order by user_id) as ids from users where username_key like 'reader-%')
     insert into sources (slug, owner_id, type, title, feed_url, category, subscribed)
     select 'source-' || n, case when n % ${PRIVATE_EVERY} = 0 then ids[1 + n % cardinality(ids)] end,
            'rss', 'The source number ' || n, address,
            ($2::text[])[floor(power(cardinality($2::text[]), (n * 37 % 101) / 101.0))], true
     from unnest($1::text[]) with ordinality as a (address, n), reader`,
    [addresses, FOLDERS],
  );
  await database.query('insert into source_state (source_id) select source_id from sources');
}

/** 7919 is coprime to the number of sources, so each gets as many articles. */
async function storeBatch(database, batch, { done, sources }) {
  await database.query(
    `with entry as (
       select *, $1::bigint + place as n
       from unnest($2::timestamptz[], $3::text[], $4::text[], $5::text[])
            with ordinality as e (at, title, text, category, place)),
     article as (
       insert into articles (source_id, guid_hash, content_hash, title, url, author, excerpt, language,
                             category, word_count, published_at)
       select s.source_id, sha256(n::text::bytea), sha256(('c' || n)::bytea), e.title,
              'https://site.test/' || n, 'Author', e.text, 'en', e.category, ${WORDS}, at
       from entry e join sources s on s.slug = 'source-' || (1 + (e.n * 7919) % $6::bigint) order by n
       returning article_id, source_id, title, excerpt, language, published_at),
     contents as (
       insert into article_contents (article_id, html)
       select article_id, '<p>' || excerpt || '</p>' from article)
     insert into article_search (article_id, source_id, published_at, document)
     select article_id, source_id, published_at,
            build_search_document(title, excerpt, '', language, published_at)
     from article order by article_id`,
    [
      done,
      batch.map(({ at }) => at),
      batch.map(({ title }) => title),
      batch.map(({ text }) => text),
      batch.map(({ category }) => category),
      sources,
    ],
  );
}

const addStates = (database) =>
  database.query(
    `insert into article_states (user_id, article_id, source_id, state, read, starred)
     select distinct on (u.user_id, a.article_id)
            u.user_id, a.article_id, a.source_id, 'read', true, a.article_id % 50 = 0
     from users u cross join generate_series(1, ${READ_COUNT}) n
     join articles a on a.article_id = (select max(article_id) from articles)
       - (hashint8extended(u.user_id * 4096 + n, 1) & 2147483647) % ${NEWEST}
     join sources s on s.source_id = a.source_id and (s.owner_id is null or s.owner_id = u.user_id)
     where u.username_key like 'reader-%'`,
  );

/** Every article is in a story, most of them alone. */
const addStories = (database) =>
  database.query(
    `insert into story_members (article_id, story_id, source_id, published_at, is_shared, is_compared)
     select article_id, case when is_shared then article_id - place else article_id end, source_id,
            published_at, is_shared, true
     from articles
     cross join lateral (select article_id % ${STORY_EVERY} as place) p
     cross join lateral (select place < ${STORY_SIZE} as is_shared) s`,
  );

/** Users tag some of what they have read. */
async function addTags(database) {
  await database.query(
    `insert into tags (owner_id, name, name_key, color)
     select user_id, name, lower(name), '#3a7d44' from users, unnest($1::text[]) name
     where username_key like 'reader-%'`,
    [TAGS],
  );
  await database.query(
    `insert into article_tags (tag_id, article_id)
     select g.tag_id, t.article_id from article_states t join tags g on g.owner_id = t.user_id
     where (t.article_id + g.tag_id) % ${TAGGED_EVERY} = 0`,
  );
}
