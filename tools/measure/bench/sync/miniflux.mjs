// Miniflux with the same articles, all owned by its first user, a third of them read, with its Google Reader
// API.
import { startFilledMiniflux } from '../search/miniflux.mjs';

/** Returns { name, pid, base, login }. */
export async function startSyncingMiniflux({ database, stack, signal }) {
  const service = await startFilledMiniflux({ database, stack, signal });
  await assignToUser(database, service.login.username);
  await database.query('create extension if not exists pgcrypto');
  // The values that its settings page would write.
  await database.query(
    `update integrations set googlereader_enabled = true, googlereader_username = $1,
            googlereader_password = crypt($2, gen_salt('bf', 4))
     where user_id = (select id from users where username = $1)`,
    [service.login.username, service.login.password],
  );
  return { name: service.name, pid: service.pid, base: service.url, login: service.login };
}

/** Gives all entries to one user and marks a third as read, whatever an earlier run left. */
async function assignToUser(database, username) {
  const [{ id }] = await database.query('select id from users where username = $1', [username]);
  await database.query(
    `update feeds set user_id = $1, category_id = (select min(id) from categories where user_id = $1)
     where user_id <> $1`,
    [id],
  );
  await database.query(
    `update entries set user_id = $1, status = s.status::entry_status
     from (select id, case when id % 3 = 0 then 'read' else 'unread' end as status from entries) s
     where entries.id = s.id and (user_id <> $1 or entries.status <> s.status::entry_status)`,
    [id],
  );
}
