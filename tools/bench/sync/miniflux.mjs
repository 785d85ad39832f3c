// Miniflux with the articles of `search`, a tenth of them its first user's, spoken to in the same protocol.
import { startFilledMiniflux } from '../search/miniflux.mjs';

/** Answers { name, pid, base, login }. */
export async function startSyncingMiniflux({ database, stack, signal }) {
  const service = await startFilledMiniflux({ database, stack, signal });
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
