// The worst that sites send: feeds, pages, pictures; and what people mark in such texts.
import { setTimeout as wait } from 'node:timers/promises';
import { FEEDS, PAGES, REPETITIVE } from './documents.mjs';
import { addArticle, addHighlights, addSource } from './data.mjs';

const RUN_MS = 120_000;
const POLL_MS = 100;
const SAMPLE_FEEDS = ['many-items', 'misnested-html', 'many-images', 'long-title'];
/** A page that the extractors cannot cope with takes them ten seconds: one is enough for a sample. */
const SAMPLE_PAGES = ['feed-links', 'open-tags'];

/** Article pages that our own sources name; each is asked for by its article's number. */
let articles = 0;

export function contentPhases({ isSample }) {
  const chosen = (names, sample) => names.filter((name) => !isSample || sample.includes(name));
  return [
    ...chosen(Object.keys(FEEDS), SAMPLE_FEEDS).map((name) => ({
      name: `ingest: ${name}`,
      run: (context) => ingest(context, name),
    })),
    ...chosen(Object.keys(PAGES), SAMPLE_PAGES).map((name) => ({
      name: `pages: ${name}`,
      run: (context) => readPage(context, name, { isSaved: !isSample }),
    })),
    { name: 'pictures: 4 MiB that say they are 65,535 wide', run: readPictures },
    { name: 'highlights: 150 opened, over 1 MiB that repeats itself', run: openHighlights },
    { name: 'highlights: 150 and the text extracted again', run: extractAgain },
    { name: 'highlights: 30 made at once', run: makeHighlights },
  ];
}

async function ingest({ admin, database, site }, name) {
  const slug = `feed-${name}`;
  await addSource(database, slug, `${site}/feed/${name}`);
  const { run_id: id } = await admin.must('POST', '/api/ingest', { sources: [slug] });
  for (const end = Date.now() + RUN_MS; Date.now() < end; await wait(POLL_MS))
    if ((await admin.must('GET', `/api/ingest/runs/${id}`)).status !== 'running') return;
  throw new Error(`The run over ${slug} did not end.`);
}

/** Looked through for feeds, saved, and extracted as an article. */
async function readPage({ admin, database, site }, name, { isSaved }) {
  const url = `${site}/page/${name}`;
  await admin.post('/api/sources/preview', { url });
  if (isSaved) await admin.post('/api/articles/save-url', { url: `${url}?saved` });
  articles += 1;
  const id = await addArticle(database, `page-${name}-${articles}`, `${url}?${articles}`, 'Some words. ');
  await admin.send('POST', `/api/articles/${id}/body`);
  await admin.get(`/api/articles/${id}`);
}

async function readPictures({ admin, database, site }) {
  articles += 1;
  const id = await addArticle(database, `picture-${articles}`, `${site}/page/none`, 'x');
  await database.rows('update articles set image_url = $2 where article_id = $1', [
    id,
    `${site}/picture/${id}`,
  ]);
  await Promise.all(Array.from({ length: 8 }, () => admin.get(`/api/articles/${id}/image`)));
}

async function hostileArticle({ database, site, username }) {
  articles += 1;
  const id = await addArticle(database, `marked-${articles}`, `${site}/repetitive/${articles}`, REPETITIVE);
  await addHighlights(database, id, username, REPETITIVE);
  return id;
}

async function openHighlights(context) {
  const id = await hostileArticle(context);
  for (let n = 0; n < 3; n += 1) await context.admin.get(`/api/articles/${id}/highlights`);
  await context.admin.get('/api/highlights?format=markdown');
}

async function extractAgain(context) {
  const id = await hostileArticle(context);
  for (let n = 0; n < 2; n += 1) await context.admin.send('POST', `/api/articles/${id}/body`);
  await context.admin.get(`/api/articles/${id}/highlights`);
}

async function makeHighlights(context) {
  const id = await hostileArticle(context);
  const quote = REPETITIVE.repeat(150);
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      context.admin.post(`/api/articles/${id}/highlights`, {
        quote: `${quote}${n}`,
        prefix: 'the '.repeat(120),
      }),
    ),
  );
}
