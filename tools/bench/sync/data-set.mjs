// What sync is measured on: the articles of `search`, all of them everybody's, and fifty people who read.
import { SIZE, fill as fillArticles, isFilled as hasArticles } from '../search/data-set.mjs';

export const READER = 'reader-1';
export const USERS = 50;
/** Records of each of the others; the one who is measured has read a third of all. */
const RECORDS_OF_OTHERS = 2_000;

export const ARTICLES = SIZE.articles;

/** Whether an earlier run filled this database. */
export async function isFilled(database) {
  if (!(await hasArticles(database))) return false;
  const [{ n }] = await database.rows(
    "select count(*)::integer as n from users where username_key like 'reader-%'",
  );
  return n === USERS;
}

/** Fills the tables of this version's schema. Nobody has a password yet. */
export async function fill(database) {
  if (!(await hasArticles(database))) await fillArticles(database);
  await database.rows('begin');
  await database.rows('update sources set owner_id = null, subscribed = true');
  await database.rows(
    `insert into users (username, username_key, role)
     select 'reader-' || n, 'reader-' || n, 'user' from generate_series(1, ${USERS}) n
     on conflict do nothing`,
  );
  await database.rows('commit');
}

/** What they have read, whatever an earlier run left. */
export async function read(database) {
  await database.rows('truncate article_states, read_counts');
  await database.rows(
    `insert into article_states (user_id, article_id, source_id, state, read, starred)
     select u.user_id, a.article_id, a.source_id, 'read', true, a.article_id % 100 = 0
     from articles a, users u where u.username_key = '${READER}' and a.article_id % 3 = 0`,
  );
  await database.rows(
    `insert into article_states (user_id, article_id, source_id, state, read, starred)
     select u.user_id, a.article_id, a.source_id, 'read', true, false
     from users u cross join generate_series(1, ${RECORDS_OF_OTHERS}) n
     join articles a on a.article_id = (select max(article_id) from articles) - n * (1 + u.user_id % 7)
     where u.username_key like 'reader-%' and u.username_key <> '${READER}'`,
  );
}
