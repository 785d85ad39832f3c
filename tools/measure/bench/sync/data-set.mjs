// The data of the sync bench: the articles of `search`, all in global sources, and fifty users.
import { SIZE, fill as fillArticles, isFilled as hasArticles } from '../search/data-set.mjs';

export const READER = 'reader-1';
export const USERS = 50;
/** States of each other user; the measured user has read a third of all articles. */
const RECORDS_OF_OTHERS = 2_000;

export const ARTICLES = SIZE.articles;

/** Whether an earlier run filled this database. */
export async function isFilled(database) {
  if (!(await hasArticles(database))) return false;
  const [{ n }] = await database.query(
    "select count(*)::integer as n from users where username_key like 'reader-%'",
  );
  return n === USERS;
}

/** Fills the tables of the current schema. The users have no passwords yet. */
export async function fill(database) {
  if (!(await hasArticles(database))) await fillArticles(database);
  await database.query('begin');
  await database.query('update sources set owner_id = null, subscribed = true');
  await database.query(
    `insert into users (username, username_key, role)
     select 'reader-' || n, 'reader-' || n, 'user' from generate_series(1, ${USERS}) n
     on conflict do nothing`,
  );
  await database.query('commit');
}

/** Sets the read states again, whatever an earlier run left. */
export async function resetStates(database) {
  await database.query('truncate article_states, read_counts');
  await database.query(
    `insert into article_states (user_id, article_id, source_id, state, read, starred)
     select u.user_id, a.article_id, a.source_id, 'read', true, a.article_id % 100 = 0
     from articles a, users u where u.username_key = '${READER}' and a.article_id % 3 = 0`,
  );
  await database.query(
    `insert into article_states (user_id, article_id, source_id, state, read, starred)
     select u.user_id, a.article_id, a.source_id, 'read', true, false
     from users u cross join generate_series(1, ${RECORDS_OF_OTHERS}) n
     join articles a on a.article_id = (select max(article_id) from articles) - n * (1 + u.user_id % 7)
     where u.username_key like 'reader-%' and u.username_key <> '${READER}'`,
  );
}
