// Miniflux with the same articles, all of them its first user's, who has read a third; spoken to in the same
// protocol.
import { startFilledMiniflux } from '../search/miniflux.mjs';

/** Answers { name, pid, base, login }. */
export async function startSyncingMiniflux({ database, stack, signal }) {
  const service = await startFilledMiniflux({ database, stack, signal });
  await own(database, service.login.username);
  await database.rows('create extension if not exists pgcrypto');
  // What its settings page would write.
  await database.rows(
    `update integrations set googlereader_enabled = true, googlereader_username = $1,
            googlereader_password = crypt($2, gen_salt('bf', 4))
     where user_id = (select id from users where username = $1)`,
    [service.login.username, service.login.password],
  );
  return { name: service.name, pid: service.pid, base: service.url, login: service.login };
}

/** All is one person's, and a third of it is read, whatever an earlier run left. */
async function own(database, username) {
  const [{ id }] = await database.rows('select id from users where username = $1', [username]);
  await database.rows(
    `update feeds set user_id = $1, category_id = (select min(id) from categories where user_id = $1)
     where user_id <> $1`,
    [id],
  );
  await database.rows(
    `update entries set user_id = $1, status = s.status::entry_status
     from (select id, case when id % 3 = 0 then 'read' else 'unread' end as status from entries) s
     where entries.id = s.id and (user_id <> $1 or entries.status <> s.status::entry_status)`,
    [id],
  );
}
