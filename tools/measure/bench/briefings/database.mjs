// The invented press and its readers in the database.
import { SOURCES } from './news.mjs';

const ZONES = [
  ...[
    'UTC',
    'Europe/Berlin',
    'Europe/London',
    'America/New_York',
    'America/Los_Angeles',
    'America/Sao_Paulo',
  ],
  ...['Asia/Tokyo', 'Asia/Kolkata', 'Australia/Sydney', 'Pacific/Auckland', 'Africa/Cairo'],
  ...['Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Chatham'],
];

/**
 * Readers in all zones, with all hours, of the day before `start`: nobody gets a briefing on the day on which
 * the account is made. The administrator gets none.
 */
export async function insertReaders(database, { count, start }) {
  await database.query(`update users set settings = settings || '{"briefing": "off"}'`);
  await database.query(
    `insert into users (username, username_key, role, created_at, settings)
     select 'reader-' || n, 'reader-' || n, 'user', $4::timestamptz - interval '1 day',
            jsonb_build_object('digest_hour', n * 7 % 24, 'timezone', ($2::text[])[1 + n % $3::int])
     from generate_series(1, $1::int) n`,
    [count, ZONES, ZONES.length, new Date(start)],
  );
}

export async function insertSources(database) {
  await database.query(
    `with made as (
       insert into sources (slug, type, title, feed_url, enabled)
       select 'bench-' || n, 'rss', 'Source ' || n, 'https://bench.test/' || n, false
       from generate_series(1, $1::int) n returning source_id)
     insert into source_state (source_id) select source_id from made`,
    [SOURCES],
  );
}

/** Stores articles as if they arrived when they were published, with their stories. */
export async function insertArticles(database, articles) {
  if (articles.length === 0) return;
  const rows = articles.map(({ story, source, at, title, sentences }) => ({
    ...{ story: story + 1, source, at: new Date(at).toISOString(), title },
    html: `<p>${sentences.map(({ text }) => text).join(' ')}</p>`,
    words: sentences.reduce((sum, { text }) => sum + text.split(' ').length, 0),
    guid: `${story} ${source} ${at}`,
  }));
  await database.query(
    `with row as (
       select * from json_to_recordset($1::json)
         as r (story bigint, source int, at timestamptz, title text, html text, words int, guid text)),
     article as (
       insert into articles (source_id, guid_hash, content_hash, title, word_count, published_at, ingested_at)
       select s.source_id, sha256(guid::bytea), sha256(html::bytea), r.title, r.words, at, at
       from row r join sources s on s.slug = 'bench-' || r.source
       returning article_id, guid_hash, source_id, published_at),
     joined as (
       select a.*, r.story, r.html from article a join row r on a.guid_hash = sha256(r.guid::bytea)),
     content as (insert into article_contents (article_id, html) select article_id, html from joined)
     insert into story_members (article_id, story_id, source_id, published_at, is_shared)
     select article_id, story, source_id, published_at, true from joined`,
    [JSON.stringify(rows)],
  );
}

/** All sections that readers got, the oldest first. */
export function listSections(database) {
  return database.query(
    `select b.user_id::int, b.briefing_id::int, b.period_to, c.is_update,
            (select m.story_id::int - 1 from story_members m where m.article_id = c.article_ids[1]) as story,
            (select a.source_id::int from articles a where a.article_id = c.article_ids[1]) as source,
            (select array_agg(q ->> 'quote') from jsonb_array_elements(c.claims) q) as quotes
     from briefings b join briefing_sections c on c.briefing_id = b.briefing_id
     order by b.briefing_id, c.place`,
  );
}

export function listBriefings(database) {
  return database.query(
    `select b.user_id::int, b.briefing_id::int, b.day::text, b.period_to,
            u.settings ->> 'timezone' as timezone
     from briefings b join users u on u.user_id = b.user_id order by b.briefing_id`,
  );
}
