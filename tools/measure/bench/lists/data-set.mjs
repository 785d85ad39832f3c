// The data of the list benches: a service that fifty users have used for two years. Set-based SQL, so filling
// takes seconds; pseudo-random, the same in every run.

/** `articles` counts those before some sources are deleted; about 200,000 are left. */
export const SIZE = { articles: 202_000, sources: 2_000, users: 50 };
/** A user who reads much, one who marks everything as read, one who has just begun. */
export const READERS = { busy: 'reader-1', tidy: 'reader-2', fresh: 'reader-50' };
export const CATEGORIES = [
  'Energy',
  'Science',
  'Politics',
  'Design',
  'Programming',
  'Security',
  'Économie',
  'Space',
  'Local',
  'Music',
  'Games',
  'Health',
];

const WORDS =
  'the of and a to in grid energy market reader paper study new report open source release network city ' +
  'water “quoted” naïve coöperation data model light field summer price question answer early late after';
const TEXTS = 2_000;
const TWO_YEARS_SECONDS = 2 * 365 * 86_400;
/** Every seventh source is private, every fortieth unsubscribed; some are deleted. */
const PRIVATE_EVERY = 7;
const UNSUBSCRIBED_EVERY = 40;
const DELETED_EVERY = 131;
const TAGS_PER_READER = 12;
/** Articles that the tidy user has not marked as read. */
const TIDY_UNREAD_COUNT = 300;

const toSqlArray = (words) => `(array['${words.join("','")}'])`;

/** Fills the empty tables of the current schema. The users have no passwords yet. */
export async function fill(database) {
  await database.query('begin');
  for (const statement of [
    ...buildUserStatements(),
    ...buildSourceStatements(),
    ...buildArticleStatements(),
    ...buildStateStatements(),
    ...buildDeletionStatements(),
  ])
    await database.query(statement);
  await database.query('commit');
}

function buildUserStatements() {
  return [
    // From 0 to 1, the same for the same numbers.
    `create function pg_temp.chance(number bigint, kind int) returns float language sql immutable
     return (hashint8extended(number, kind) & 1048575) / 1048576.0`,
    `insert into users (username, username_key, role, created_at)
     select 'reader-' || n, 'reader-' || n, 'user', now() - interval '2 years'
     from generate_series(1, ${SIZE.users}) n`,
    `create temporary table reader on commit drop as
     select user_id, row_number() over (order by user_id) as n from users where username_key like 'reader-%'`,
    'analyze users, reader',
  ];
}

/** Few users own many sources, most own some. */
function buildSourceStatements() {
  const site = `'https://site-' || n || '.test/`;
  return [
    `insert into sources (slug, owner_id, type, title, feed_url, site_url, icon_url, category, subscribed)
     select 'source-' || n,
            case when n % ${PRIVATE_EVERY} = 0
                 then (select user_id from reader
                       where reader.n = 1 + floor(${SIZE.users} * power(pg_temp.chance(s.n, 1), 2))) end,
            'rss', 'The source number ' || n, ${site}feed', ${site}',
            case when n % 3 > 0 then ${site}favicon.ico' end,
            case when n % 10 > 0 then ${toSqlArray(CATEGORIES)}[1 + n % ${CATEGORIES.length}] end,
            n % ${UNSUBSCRIBED_EVERY} > 0
     from generate_series(1, ${SIZE.sources}) as s (n)`,
    `insert into source_state (source_id, last_checked_at, last_success_at, success_count)
     select source_id, now(), now(), 1000 from sources`,
    `create temporary table feed on commit drop as
     select source_id, row_number() over (order by pg_temp.chance(source_id, 2)) as n from sources`,
    'analyze sources, source_state, feed',
  ];
}

/** Few sources publish much, most publish little; most articles are new, some are a feed's old ones. */
function buildArticleStatements() {
  const words = WORDS.split(' ');
  const buildTextSql = (count) =>
    `(select string_agg(${toSqlArray(words)}
              [1 + floor(pg_temp.chance(n * 64 + w, 3) * ${words.length})::int], ' ')
      from generate_series(1, ${count} + n % 5) w)`;
  return [
    `create temporary table words on commit drop as
     select n, initcap(${buildTextSql(8)}) as title, ${buildTextSql(38)} as excerpt
     from generate_series(0, ${TEXTS - 1}) n`,
    `insert into articles (source_id, guid_hash, content_hash, title, url, author, excerpt, image_url,
                           category, language, word_count, published_at, ingested_at, has_body)
     select f.source_id, sha256(a.n::text::bytea), sha256(('c' || a.n)::bytea), words.title,
            'https://site-' || f.n || '.test/2026/a-title-of-some-words-' || a.n,
            case when a.n % 4 > 0 then 'Author Number ' || a.n % 400 end, words.excerpt,
            case when a.n % 2 = 0 then 'https://images.site-' || f.n || '.test/pictures/' || a.n || '.jpg' end,
            case when a.n % 12 = 0 then 'Own words' end, case when a.n % 3 > 0 then 'en' end,
            100 + a.n % 900, date_trunc('second', a.at - a.age), date_trunc('milliseconds', a.at),
            a.n % 20 = 0
     from (select n, 1 + floor(power(pg_temp.chance(n, 4), 1.7) * ${SIZE.sources})::int as place,
                  now() - make_interval(
                    secs => ${TWO_YEARS_SECONDS} * (1 - power(n::float / ${SIZE.articles}, 0.8))) as at,
                  case when pg_temp.chance(n, 5) < 0.1 then interval '300 days' else interval '2 hours' end
                    * pg_temp.chance(n, 6) as age
           from generate_series(1, ${SIZE.articles}) n) a
     join feed f on f.n = a.place join words on words.n = a.n * 7 % ${TEXTS}
     order by a.n`,
    'analyze articles, source_state',
  ];
}

/** The first users have read much, mostly new articles; the last one has read nothing. */
function buildStateStatements() {
  const visible = `s.owner_id = r.user_id or (s.owner_id is null and s.subscribed)`;
  return [
    `insert into article_states (user_id, article_id, source_id, state, read, starred, status, changed_at)
     select user_id, article_id, source_id, state, state in ('read', 'skipped', 'archived'),
            pg_temp.chance(article_id, 8) < 0.02,
            case when pg_temp.chance(article_id, 9) < 0.01 then 'done' else 'inbox' end, ingested_at
     from (select distinct on (r.user_id, a.article_id) r.user_id, a.article_id, a.source_id, a.ingested_at,
                  ${toSqlArray(['new', 'saved', 'skipped', 'archived', ...Array(6).fill('read')])}
                    [1 + floor(pg_temp.chance(a.article_id * 64 + r.n, 7) * 10)] as state
           from reader r
           cross join generate_series(1, 30000 / r.n + 60 * (${SIZE.users} - r.n)) w
           join articles a
             on a.article_id = ceil(${SIZE.articles} * (1 - power(pg_temp.chance(w * 64 + r.n, 10), 1.5)))
           join sources s on s.source_id = a.source_id and (${visible})
           where r.n < ${SIZE.users}) t`,
    `insert into article_states as t (user_id, article_id, source_id, state, read)
     select r.user_id, a.article_id, a.source_id, 'read', true
     from reader r join users using (user_id) cross join articles a
     join sources s on s.source_id = a.source_id and (${visible})
     where username = '${READERS.tidy}' and a.article_id <= ${SIZE.articles - TIDY_UNREAD_COUNT}
     on conflict (user_id, article_id) do update set state = 'read', read = true where not t.read`,
    `insert into tags (owner_id, name, name_key, color)
     select user_id, 'Tag ' || t, 'tag ' || t, '#3a7d44'
     from reader, generate_series(1, ${TAGS_PER_READER}) t`,
    `insert into article_tags (tag_id, article_id)
     select g.tag_id, t.article_id from article_states t join tags g on g.owner_id = t.user_id
     where pg_temp.chance(t.article_id * 1024 + g.tag_id, 11) < 0.003`,
  ];
}

function buildDeletionStatements() {
  const gone = `source_id in (select source_id from sources where source_id % ${DELETED_EVERY} = 0)`;
  return [
    `delete from articles a where ${gone}
       and not exists (select from article_states k
                       where k.article_id = a.article_id and (k.starred or k.state = 'saved'))
       and not exists (select from article_tags k where k.article_id = a.article_id)`,
    `update sources set deleted_at = now() where ${gone}`,
  ];
}
