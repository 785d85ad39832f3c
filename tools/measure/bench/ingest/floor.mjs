// The floor: the least work that a feed reader in Node must do. No bookkeeping, permissions, read states,
// retries or address checks.
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import sanitizeHtml from 'sanitize-html';
import { Agent, request } from 'undici';
import { handleCalls } from '../../../process/child.mjs';
import { parseFeed } from './floor-parser.mjs';

const FETCHES_AT_ONCE = 16;
const CONNECTIONS = 4;

const TABLE = `
  create table articles (
    article_id   bigint generated always as identity primary key,
    feed         integer not null,
    guid         text not null,
    hash         text not null,
    url          text,
    title        text not null,
    published_at timestamptz not null,
    html         text not null,
    document     tsvector not null,
    unique (feed, guid)
  );
  create index on articles (published_at, article_id);
  create index on articles using gin (document)`;

const INSERT = `
  insert into articles (feed, guid, hash, url, title, published_at, html, document)
  select $1, guid, hash, url, title, at, html, to_tsvector('simple', title || ' ' || html)
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[])
    as t(guid, hash, url, title, at, html)
  on conflict do nothing`;

let pool;
let addresses = [];
const validators = new Map();
const agent = new Agent({ connections: FETCHES_AT_ONCE });

handleCalls({ start, refresh });

async function start(options) {
  ({ addresses } = options);
  pool = new pg.Pool({ connectionString: options.database, max: CONNECTIONS });
  await pool.query(TABLE);
}

/** Fetches every feed once and returns the seconds. */
async function refresh() {
  const began = performance.now();
  const waiting = addresses.entries();
  await Promise.all(
    Array.from({ length: FETCHES_AT_ONCE }, async () => {
      for (const [feed, url] of waiting) await readFeed(feed, url);
    }),
  );
  return { seconds: (performance.now() - began) / 1000, errors: [] };
}

async function readFeed(feed, url) {
  const known = validators.get(url);
  const headers = { 'accept-encoding': 'gzip', ...(known ? { 'if-none-match': known } : {}) };
  const response = await request(url, { headers, dispatcher: agent });
  const bytes = Buffer.from(await response.body.arrayBuffer());
  if (response.statusCode === 304) return;
  const zipped = response.headers['content-encoding'] === 'gzip';
  const entries = parseFeed((zipped ? gunzipSync(bytes) : bytes).toString());
  await storeEntries(feed, entries.map(withHash));
  validators.set(url, response.headers.etag);
}

function withHash(entry) {
  const hash = createHash('md5').update(entry.title).update(entry.html).digest('hex');
  return { ...entry, hash };
}

async function storeEntries(feed, entries) {
  const { rows } = await pool.query('select guid, hash from articles where feed = $1 and guid = any($2)', [
    feed,
    entries.map(({ guid }) => guid),
  ]);
  const known = new Map(rows.map(({ guid, hash }) => [guid, hash]));
  const fresh = entries.filter(({ guid, hash }) => known.get(guid) !== hash);
  if (fresh.length === 0) return;
  const clean = fresh.map((entry) => ({ ...entry, html: sanitizeHtml(entry.html) }));
  const columns = ['guid', 'hash', 'url', 'title', 'at', 'html'];
  await pool.query(INSERT, [feed, ...columns.map((name) => clean.map((entry) => entry[name]))]);
}
