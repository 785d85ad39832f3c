// The floor: a durable upsert of one record by a prepared statement, and an empty request, by Node's own
// http. In a separate process, like the service.
import { createServer } from 'node:http';
import pg from 'pg';
import { Script, handleCalls } from '../../../process/child.mjs';
import { CONNECTIONS } from '../bare-server.mjs';

const FILE = new URL('floor.mjs', import.meta.url).pathname;

/** The columns of a triage state. */
const TABLE_SQL = `
  create table if not exists floor_states (
    user_id bigint, article_id bigint, state text not null, read boolean not null, starred boolean not null,
    changed_at timestamptz not null default now(), primary key (user_id, article_id))`;

const UPSERT_SQL = `
  insert into floor_states as t (user_id, article_id, state, read, starred) values ($1, $2, 'read', true, $3)
  on conflict (user_id, article_id) do update set starred = excluded.starred, changed_at = now()`;

if (process.argv[1] === FILE) handleCalls({ listen });

/** Starts a floor that writes to this database and returns { pid, url }. */
export async function startFloor({ database, stack }) {
  const script = new Script(FILE);
  stack.defer(() => script.stop());
  await database.query(TABLE_SQL);
  return { pid: script.pid, url: `http://127.0.0.1:${await script.call('listen', database.url)}` };
}

/** `PATCH /USER/ARTICLE/STARRED` writes; other requests are answered at once. Returns the port. */
function listen(connectionString) {
  const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
  const server = createServer((request, response) => {
    const end = (status) => response.writeHead(status, { 'content-length': 0 }).end();
    if (request.method !== 'PATCH') return end(204);
    const values = request.url.split('/').slice(1);
    pool.query({ name: 'upsert', text: UPSERT_SQL, values }).then(
      () => end(204),
      (error) => end(500, console.error(error)),
    );
  });
  const { promise, resolve } = Promise.withResolvers();
  server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  return promise;
}
