// The articles of the ask bench: those that people grouped into events, among the items of real feeds.
import { readFile } from 'node:fs/promises';
import { publishArticles } from '../embedding.mjs';

/** The events' articles name no source. */
const SOURCES = 60;
const BATCH = 500;
const DAYS = 60;
export const READER = 'reader-1';

/** Questions with the ids of the articles that answer them: of its story, with one word of the evidence. */
export async function readQuestions(file, articles) {
  const { answerable, unanswerable } = JSON.parse(await readFile(file, 'utf8'));
  const find = ({ story, evidence }) =>
    articles.flatMap((article, n) => (article.story === story && hasEvidence(article, evidence) ? [n] : []));
  const questions = answerable.map((each) => ({ ...each, expected: new Set(find(each)) }));
  const lost = questions.find(({ expected }) => expected.size === 0);
  if (lost !== undefined) throw new Error(`no article of the data answers "${lost.question}"`);
  return { answerable: questions, unanswerable };
}

/** Whether a text has one of the words of the evidence. */
export const hasEvidence = ({ text }, evidence) =>
  evidence.some((words) => text.toLowerCase().includes(words.toLowerCase()));

/** Stores the articles for a user who sees all of them. @returns article ids, in the order of `articles` */
export async function fillWith(database, articles) {
  await database.query("insert into users (username, username_key, role) values ($1, $1, 'user')", [READER]);
  const names = articles.map(({ source }, n) => source ?? `source-${n % SOURCES}`);
  await addSources(database, [...new Set(names)]);
  const ids = [];
  for (let n = 0; n < articles.length; n += BATCH) {
    const batch = articles.slice(n, n + BATCH);
    ids.push(...(await storeBatch(database, batch, { names: names.slice(n, n + BATCH), first: n })));
  }
  await database.query(
    "insert into search_languages select find_stemmed_language('en') on conflict do nothing",
  );
  await publishArticles(database);
  return ids;
}

async function addSources(database, names) {
  await database.query(
    `insert into sources (slug, owner_id, type, title, feed_url, subscribed)
     select 'ask-' || n, (select user_id from users where username_key = $2), 'rss', name,
            'https://site-' || n || '.test/feed', true
     from unnest($1::text[]) with ordinality as s (name, n)`,
    [names, READER],
  );
  await database.query('insert into source_state (source_id) select source_id from sources');
}

async function storeBatch(database, batch, { names, first }) {
  const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const toHtml = ({ text }) =>
    text
      .split('\n')
      .map((line) => `<p>${escape(line)}</p>`)
      .join('');
  const rows = await database.query(
    `with entry as (
       select * from unnest($1::integer[], $2::text[], $3::text[], $4::text[]) as e (n, source, title, html)),
     article as (
       insert into articles (source_id, guid_hash, content_hash, title, published_at, language)
       select s.source_id, sha256(n::text::bytea), '', e.title,
              now() - ((n * 7919) % (${DAYS} * 1440)) * interval '1 minute', 'en'
       from entry e join sources s on s.title = e.source order by n
       returning article_id, source_id, guid_hash, title, published_at),
     named as (
       select a.*, e.n, e.html from article a join entry e on a.guid_hash = sha256(e.n::text::bytea)),
     contents as (
       insert into article_contents (article_id, html) select article_id, html from named),
     found as (
       insert into article_search (article_id, source_id, published_at, document)
       select article_id, source_id, published_at,
              build_search_document(title, '', html, 'en', published_at) from named)
     select article_id, n from named order by n`,
    [batch.map((_, n) => first + n), names, batch.map(({ title }) => title), batch.map(toHtml)],
  );
  return rows.map((row) => Number(row.article_id));
}
