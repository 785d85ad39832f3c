// The data of the search bench: invented words with natural frequencies (Zipf), the same in every run.

/** The user sees a tenth of the sources, their own; the others belong to another user. */
export const SIZE = { articles: 200_000, sources: 2_000, visible: 200, words: 400 };
export const READERS = { reader: 'reader-1', other: 'reader-2' };

/** The feed of the n-th article. 7919 is coprime to the number of feeds, so each gets as many articles. */
export const getFeedOf = (n) => 1 + ((n * 7919) % SIZE.sources);

const VOCABULARY = 40_000;
/** Articles of one statement: some megabytes of text. */
const BATCH = 2_000;
const EXCERPT_WORDS = 40;
const TITLE_WORDS = 8;
const TWO_YEARS_MS = 2 * 365 * 86_400_000;

/** Random numbers from 0 to 1, the same in every run (Mulberry32). */
function createRandom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Unique words of two or three syllables; short ones are more frequent. */
export function createVocabulary() {
  const [starts, ends] = ['bdfglmnprstvz', 'aeiou'].map((letters) => [...letters]);
  const syllables = starts.flatMap((start) => ends.map((end) => start + end));
  const n = syllables.length;
  const buildWord = (i) => {
    const rest = Math.floor(i / (n * n));
    const tail = rest === 0 ? '' : syllables[rest % n];
    return syllables[i % n] + syllables[Math.floor(i / n) % n] + tail;
  };
  return Array.from({ length: VOCABULARY }, (_, i) => buildWord(i));
}

/** Picks indexes of the vocabulary: the n-th word comes 1/n as often as the first. */
export function createPicker(random) {
  let sum = 0;
  const reach = Float64Array.from({ length: VOCABULARY }, (_, i) => (sum += 1 / (i + 2)));
  return () => {
    const at = random() * sum;
    let [low, high] = [0, VOCABULARY - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (reach[middle] < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** A word that one article has. */
export const ONE_HIT = 'quetzalcoatl';

/** Article texts; the middle one contains the rare word. */
export function* generateTexts() {
  const words = createVocabulary();
  const pick = createPicker(createRandom(2026));
  const began = Date.now() - TWO_YEARS_MS;
  for (let n = 0; n < SIZE.articles; n += 1) {
    const text = Array.from({ length: SIZE.words }, () => words[pick()]);
    if (n === SIZE.articles / 2) text[SIZE.words / 2] = ONE_HIT;
    const at = new Date(began + (TWO_YEARS_MS * n) / SIZE.articles).toISOString();
    yield { title: text.slice(0, TITLE_WORDS).join(' '), text: text.join(' '), at };
  }
}

/** Whether an earlier run filled this database. */
export async function isFilled(database) {
  const [{ n }] = await database.query('select count(*)::integer as n from article_search');
  return n === SIZE.articles;
}

/** Fills the tables of the current schema. The user has no password yet. */
export async function fill(database) {
  await database.query('truncate sources, search_languages restart identity cascade');
  await database.query("delete from users where username_key like 'reader-%'");
  await addUsers(database);
  await database.query('drop index article_search_document');
  let batch = [];
  let done = 0;
  const flush = async () => {
    await storeBatch(database, batch, done);
    done += batch.length;
    batch = [];
  };
  for (const article of generateTexts()) if (batch.push(article) === BATCH) await flush();
  await database.query("set maintenance_work_mem = '512MB'");
  await database.query('create index article_search_document on article_search using gin (document)');
  await markReadAndArchived(database);
}

/** Only the first user signs in. */
async function addUsers(database) {
  await database.query(
    `insert into users (username, username_key, role) select name, name, 'user'
     from unnest(array['reader-1', 'reader-2']) name`,
  );
  await database.query(
    `insert into sources (slug, owner_id, type, title, feed_url, category, subscribed)
     select 'source-' || n, (select user_id from users where username_key =
              case when n % ${SIZE.sources / SIZE.visible} = 0 then 'reader-1' else 'reader-2' end),
            'rss', 'The source number ' || n, 'https://site-' || n || '.test/feed', 'Energy', true
     from generate_series(1, ${SIZE.sources}) n`,
  );
  await database.query('insert into source_state (source_id) select source_id from sources');
}

async function storeBatch(database, batch, done) {
  const cutExcerpt = (text) => text.split(' ', EXCERPT_WORDS).join(' ');
  const numbers = batch.map((_, n) => done + n + 1);
  await database.query(
    `with entry as (
       select * from rows from (
         unnest($1::bigint[]), unnest($2::bigint[]), unnest($3::timestamptz[]), unnest($4::text[]),
         unnest($5::text[]), unnest($6::text[])) as e (n, place, at, title, excerpt, text)),
     article as (
       insert into articles (source_id, guid_hash, content_hash, title, url, author, excerpt, language,
                             word_count, published_at)
       select s.source_id, sha256(n::text::bytea), sha256(('c' || n)::bytea), e.title,
              'https://site.test/' || n, 'Author', e.excerpt, 'en', ${SIZE.words}, at
       from entry e join sources s on s.slug = 'source-' || e.place order by n
       returning article_id, source_id, guid_hash, title, excerpt, language, published_at),
     named as (
       select a.*, '<p>' || e.text || '</p>' as html
       from article a join entry e on a.guid_hash = sha256(e.n::text::bytea)),
     contents as (insert into article_contents (article_id, html) select article_id, html from named)
     insert into article_search (article_id, source_id, published_at, document)
     select article_id, source_id, published_at,
            build_search_document(title, excerpt, html, language, published_at)
     from named order by article_id`,
    [
      numbers,
      numbers.map(getFeedOf),
      batch.map(({ at }) => at),
      batch.map(({ title }) => title),
      batch.map(({ text }) => cutExcerpt(text)),
      batch.map(({ text }) => text),
    ],
  );
}

/** Marks a third of the user's articles as read and a tenth as archived. */
async function markReadAndArchived(database) {
  await database.query("insert into search_languages values ('english') on conflict do nothing");
  await database.query(
    `insert into article_states (user_id, article_id, source_id, state, read)
     select s.owner_id, a.article_id, a.source_id,
            case when c.chance < 0.1 then 'archived' else 'read' end, true
     from articles a join sources s using (source_id) join users u on u.user_id = s.owner_id
     cross join lateral (select (hashint8(a.article_id) & 1023) / 1024.0 as chance) c
     where u.username_key = 'reader-1' and c.chance < 0.33`,
  );
}
