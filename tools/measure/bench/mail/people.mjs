/** Users with digests at the present hour in UTC, and articles that all of them see. */
export async function insertReaders(database, count) {
  const hour = new Date().getUTCHours();
  await database.query(
    `insert into users (username, username_key, email, role, settings)
     select 'reader-' || n, 'reader-' || n, 'reader-' || n || '@bench.test', 'user',
            jsonb_build_object('email_digest', 'daily', 'digest_hour', $2::int)
     from generate_series(1, $1::int) n`,
    [count, hour],
  );
}

export async function insertArticles(database, { sources, articles }) {
  await database.query(
    `with made as (
       insert into sources (slug, type, title, feed_url, enabled)
       select 'bench-' || n, 'rss', 'Source ' || n, 'https://bench.test/' || n, false
       from generate_series(1, $1::int) n returning source_id),
     counted as (insert into source_state (source_id) select source_id from made),
     numbered as (select source_id, row_number() over () as place from made)
     insert into articles (source_id, guid_hash, content_hash, title, excerpt, published_at)
     select s.source_id, sha256(n::text::bytea), sha256('x'), 'Title of article ' || n,
            repeat('An excerpt of some length. ', 6), now() - n * interval '20 seconds'
     from generate_series(1, $2::int) n join numbered s on s.place = 1 + n % $1::int`,
    [sources, articles],
  );
  // Every fifth article is part of a story of five sources.
  await database.query(
    `insert into story_members (article_id, story_id, source_id, published_at, is_shared)
     select article_id, 1 + article_id / 25, source_id, published_at, true from articles
     where article_id % 5 < 2`,
  );
  await database.query('analyze');
}

export async function insertMails(database, count) {
  await database.query(
    `insert into mails (message_id, kind, recipient, subject, text_body, html_body, expires_at)
     select 'mail-' || n || '@bench.test', 'digest', 'mail-' || n || '@bench.test', 'Bench',
            repeat('text ', 400), repeat('<p>text</p>', 400), now() + interval '1 day'
     from generate_series(1, $1::int) n`,
    [count],
  );
  await database.query(`select pg_notify('mails', '')`);
}
