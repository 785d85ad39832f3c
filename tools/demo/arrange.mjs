// Uses the demo's account as a person would: tags, highlights, a reading list, watchlists, a rule, a saved
// search, and a history of arrivals and readings.
import pg from 'pg';

const TAGS = [
  { name: 'To cite', color: '#3a7d44', every: 17, from: 2 },
  { name: 'For the kitchen', color: '#b5651d', every: 29, from: 7 },
  { name: 'Ideas', color: '#4062bb', every: 23, from: 4 },
];
const NOTES = [
  'Compare with last year.',
  null,
  'Send this to Ines.',
  null,
  'Is there a source for it?',
  null,
];
const COLORS = ['#f6d365', '#a8e6cf', '#f7b2ad'];
const HISTORY_DAYS = 60;
const READ_A_DAY_MAX = 9;

const WATCHLISTS = [
  { name: 'Storm Orla', keywords: ['Storm Orla', 'surge'] },
  { name: 'Heat pumps', keywords: ['heat pump*', 'heat-pump*'], exclude: ['recipe'] },
];
const RULES = [
  {
    name: 'Tag trams',
    conditions: [{ field: 'title', op: 'contains', value: 'tram' }],
    actions: [{ type: 'tag', tag: 'Trams' }],
  },
  {
    name: 'Archive old photographs',
    match: 'all',
    conditions: [
      { field: 'source', op: 'equals', value: 'Long Exposure Notes' },
      { field: 'age_days', op: 'older_than', value: 21 },
    ],
    actions: [{ type: 'archive' }],
  },
];

/** What looks at articles when they arrive. */
export async function addFilters(reader) {
  const post = (path, body) => reader.send('POST', path, body);
  for (const watchlist of WATCHLISTS) await post('/api/watchlists', watchlist);
  for (const rule of RULES) await post('/api/rules', rule);
  await post('/api/search/saved', { name: 'Batteries', query: 'batter*' });
}

/** @param articles as the API lists them, the newest first */
export async function arrangeDemo(reader, articles) {
  const post = (path, body) => reader.send('POST', path, body);
  const pickEvery = (step, from) => articles.filter((_, i) => i % step === from);
  for (const { name, color, every, from } of TAGS) {
    const { tag_id: id } = await post('/api/tags', { name, color });
    for (const { article_id: article } of pickEvery(every, from))
      await post(`/api/articles/${article}/tags`, { tag_id: id });
  }
  for (const [i, { article_id: id, excerpt }] of pickEvery(21, 6).entries()) {
    const [quote] = excerpt.split(/(?<=[.!?])\s/);
    const body = { quote, color: COLORS[i % COLORS.length], note: NOTES[i % NOTES.length] };
    await post(`/api/articles/${id}/highlights`, body);
  }
  for (const { article_id: id } of pickEvery(31, 12)) await post('/api/reading-list', { article_id: id });
}

/**
 * What the API records only as it happens: that articles arrived soon after they were published and that old
 * ones were read then, and the readings of the last two months. These end yesterday, and every seventh day
 * has none.
 */
export async function addHistory(connectionString, { username }) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(ARRIVALS_SQL);
    await client.query(MARKS_SQL);
    await client.query(HISTORY_SQL, [username, HISTORY_DAYS, READ_A_DAY_MAX]);
  } finally {
    await client.end();
  }
}

const ARRIVALS_SQL = `
  update articles set ingested_at = published_at + interval '10 minutes'
  where published_at < now() - interval '10 minutes'`;

const MARKS_SQL = `
  update article_states t set changed_at = a.published_at + interval '12 hours'
  from articles a
  where a.article_id = t.article_id and t.read and a.published_at < now() - interval '2 days'`;

const HISTORY_SQL = `
  insert into readings (user_id, read_at, article_id, source_id, category, word_count)
  select u.user_id,
         date_bin('15 minutes', date_trunc('day', now()) - make_interval(days => day, hours => -7 - 2 * n),
                  'epoch'),
         a.article_id, a.source_id, s.category, a.word_count
  from users u cross join generate_series(1, $2::int) day
  cross join lateral generate_series(1, 1 + (day * day + 3 * day) % $3::int) n
  join lateral (
    select b.* from articles b join sources c on c.source_id = b.source_id where c.slug <> 'commonplace'
    order by b.article_id offset (day * 13 + n * 29) % 150 limit 1) a on true
  join sources s on s.source_id = a.source_id
  where u.username = $1 and day % 7 <> 3
  on conflict do nothing`;
