import { type Database, sql } from '@reader/database';

/**
 * Creates 480 articles in 20 sources (global, unsubscribed, private, deleted), with triage, tags, highlights
 * and queues of two users. @returns the id of a tag of the first user
 */
export async function aLibrary(database: Database, ada: number, bob: number): Promise<number> {
  const owner = sql`case n % 5 when 1 then ${ada}::bigint when 2 then ${bob}::bigint end`;
  await database.run(sql`
    insert into sources (slug, owner_id, type, title, feed_url, category, subscribed)
    select 'source-' || n, ${owner}, 'rss', 'Source "' || n || '"', 'https://site.test/' || n,
           (array['Energy', 'Science', null])[1 + n % 3], n % 7 > 0
    from generate_series(1, 20) n`);
  await database.run(sql`insert into source_state (source_id) select source_id from sources`);
  await database.run(sql`
    insert into articles (source_id, guid_hash, content_hash, title, url, author, excerpt, category, language,
                          word_count, published_at, has_body)
    select s.source_id, sha256((slug || ' ' || n)::bytea), sha256('x'),
           case n % 3 when 0 then E'“Quoted”, \\u00e9t\\u00e9 \\U0001F600 \\u2028'
                      else 'He said "no\\' || chr(9) end || n,
           case when n % 4 > 0 then 'https://site.test/a?b=c&d="e"' end, case when n % 5 = 0 then 'Ada' end,
           E'Line one\\nline two \\x01' || n,
           case when n % 6 = 0 then 'Own words' when n % 11 = 0 then 'Energy' end,
           case when n % 2 = 0 then 'fr' end, n * 37,
           -- several articles share a time, so that ids decide the order
           timestamptz '2026-01-01' + make_interval(hours => n / 3, secs => (n % 2) * 0.25), n % 8 = 0
    from sources s cross join generate_series(1, 24) n`);
  await database.run(sql`update articles set title = 'Of Bob alone' where article_id = (
    select article_id from articles join sources using (source_id) where owner_id = ${bob} limit 1)`);
  await database.run(sql`update articles set title = 'Of everybody' where article_id = (
    select article_id from articles join sources using (source_id)
    where owner_id is null and subscribed and slug not in ('source-4', 'source-13') limit 1)`);
  await database.run(sql`
    insert into article_states (user_id, article_id, source_id, state, read, starred, status)
    select u.id, article_id, source_id, m.state,
           case m.state when 'new' then false when 'saved' then article_id % 2 = 0 else true end,
           (article_id + u.id) % 9 = 0,
           case when article_id % 13 = 1 then 'done' when article_id % 17 = 1 then 'in_progress'
                else 'inbox' end
    from articles cross join unnest(array[${ada}, ${bob}]::bigint[]) as u (id)
    cross join lateral (select (array['new', 'read', 'saved', 'skipped', 'archived', 'read', 'read'])[
      1 + (article_id * 3 + u.id) % 7] as state) m
    where (article_id + u.id) % 4 > 0`);
  await database.run(sql`
    insert into tags (owner_id, name, name_key, color)
    select id, name, lower(name), '#3a7d44' from unnest(array[${ada}, ${bob}]::bigint[]) as u (id),
           unnest(array['Later "on"', 'Été']) as n (name)`);
  await database.run(sql`
    insert into article_tags (tag_id, article_id)
    select tag_id, article_id from tags cross join articles where (article_id * 7 + tag_id) % 15 = 0`);
  await database.run(sql`
    insert into highlights (user_id, article_id, quote, resolution, color)
    select id, article_id, 'Words', 'orphaned', '#fff3b0'
    from articles, unnest(array[${ada}, ${bob}, ${ada}]::bigint[]) as u (id)
    where (article_id * 5 + id) % 17 = 0`);
  await database.run(sql`
    insert into reading_list (user_id, article_id, rank)
    select id, article_id, article_id::text from articles, unnest(array[${ada}, ${bob}]::bigint[]) as u (id)
    where (article_id * 3 + id) % 19 = 0`);
  await database.run(sql`update sources set deleted_at = now() where slug in ('source-4', 'source-13')`);
  const tag = await database.queryOne<{ id: number }>(
    sql`select min(tag_id) as id from tags where owner_id = ${ada}`,
  );
  return tag?.id ?? 0;
}
