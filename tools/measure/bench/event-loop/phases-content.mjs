// The worst content of sites: feeds, pages, pictures; and highlights in such texts.
import { setTimeout as wait } from 'node:timers/promises';
import { FEEDS, PAGES, REPETITIVE_TEXT } from './documents.mjs';
import { addArticle, addHighlights, addSource } from './data.mjs';

const RUN_MS = 120_000;
const POLL_MS = 100;
const SAMPLE_FEEDS = ['many-items', 'misnested-html', 'many-images', 'long-title'];
/** A page that the extractors cannot handle takes ten seconds, so a sample has one. */
const SAMPLE_PAGES = ['feed-links', 'open-tags'];

/** Counts articles, because each needs its own page address. */
let articleCount = 0;

export function buildContentPhases({ isSample }) {
  const filterNames = (names, sample) => names.filter((name) => !isSample || sample.includes(name));
  return [
    ...filterNames(Object.keys(FEEDS), SAMPLE_FEEDS).map((name) => ({
      name: `ingest: ${name}`,
      run: (context) => ingestFeed(context, name),
    })),
    ...filterNames(Object.keys(PAGES), SAMPLE_PAGES).map((name) => ({
      name: `pages: ${name}`,
      run: (context) => readPage(context, name, { isSaved: !isSample }),
    })),
    { name: 'pictures: 4 MiB that declare a width of 65,535', run: readPictures },
    { name: 'highlights: 150 opened in 1 MiB of repetitive text', run: openHighlights },
    { name: 'highlights: 150 and the text extracted again', run: extractAgain },
    { name: 'highlights: 30 created at once', run: makeHighlights },
  ];
}

async function ingestFeed({ admin, database, site }, name) {
  const slug = `feed-${name}`;
  await addSource(database, slug, `${site}/feed/${name}`);
  const { run_id: id } = await admin.sendOk('POST', '/api/ingest', { sources: [slug] });
  for (const end = Date.now() + RUN_MS; Date.now() < end; await wait(POLL_MS))
    if ((await admin.sendOk('GET', `/api/ingest/runs/${id}`)).status !== 'running') return;
  throw new Error(`The run over ${slug} did not end.`);
}

/** Searches the page for feeds, saves it, and extracts it as an article. */
async function readPage({ admin, database, site }, name, { isSaved }) {
  const url = `${site}/page/${name}`;
  await admin.post('/api/sources/preview', { url });
  if (isSaved) await admin.post('/api/articles/save-url', { url: `${url}?saved` });
  articleCount += 1;
  const id = await addArticle(
    database,
    `page-${name}-${articleCount}`,
    `${url}?${articleCount}`,
    'Some words. ',
  );
  await admin.send('POST', `/api/articles/${id}/body`);
  await admin.get(`/api/articles/${id}`);
}

async function readPictures({ admin, database, site }) {
  articleCount += 1;
  const id = await addArticle(database, `picture-${articleCount}`, `${site}/page/none`, 'x');
  await database.query('update articles set image_url = $2 where article_id = $1', [
    id,
    `${site}/picture/${id}`,
  ]);
  await Promise.all(Array.from({ length: 8 }, () => admin.get(`/api/articles/${id}/image`)));
}

async function addHostileArticle({ database, site, username }) {
  articleCount += 1;
  const id = await addArticle(
    database,
    `marked-${articleCount}`,
    `${site}/repetitive/${articleCount}`,
    REPETITIVE_TEXT,
  );
  await addHighlights(database, id, username, REPETITIVE_TEXT);
  return id;
}

async function openHighlights(context) {
  const id = await addHostileArticle(context);
  for (let n = 0; n < 3; n += 1) await context.admin.get(`/api/articles/${id}/highlights`);
  await context.admin.get('/api/highlights?format=markdown');
}

async function extractAgain(context) {
  const id = await addHostileArticle(context);
  for (let n = 0; n < 2; n += 1) await context.admin.send('POST', `/api/articles/${id}/body`);
  await context.admin.get(`/api/articles/${id}/highlights`);
}

async function makeHighlights(context) {
  const id = await addHostileArticle(context);
  const quote = REPETITIVE_TEXT.repeat(150);
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      context.admin.post(`/api/articles/${id}/highlights`, {
        quote: `${quote}${n}`,
        prefix: 'the '.repeat(120),
      }),
    ),
  );
}
