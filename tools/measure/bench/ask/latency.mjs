// How long an answer takes without a model among many articles. The user sees a tenth of them.
import { step } from '../../../bootstrap/step.mjs';
import { runEmbeddingsJob, waitForStories, waitForTerms } from '../embedding.mjs';
import { signInUsers } from '../lists/signed-in.mjs';
import { startApp } from '../service.mjs';
import { createRandom, fill, READER } from '../similarity/data-set.mjs';

const WARM_UP = 20;
/** Words of one article in a question, among frequent ones. */
const WORDS = 5;

/** @returns milliseconds of each answer: while half of the articles are clustered, and after */
export async function measureLatency(database, { articles, questions, settings, stack, signal }) {
  const filler = await startApp('api', { database, settings, stack, signal });
  await filler.stop();
  await step('filling', async () => {
    await fill(database, articles);
    // Texts of one line have no sentences.
    await database.query(
      String.raw`update article_contents set html = regexp_replace(html, '((?:\S+ ){15})', '\1</p><p>', 'g')`,
    );
    await database.query(`
      update article_search x set document = build_search_document(a.title, '', c.html, 'en', a.published_at)
      from articles a join article_contents c using (article_id) where a.article_id = x.article_id`);
    await database.settle();
    return `${articles} articles`;
  });
  const app = await startApp('api', { database, settings, stack, signal });
  await waitForTerms({ database, signal });
  await runEmbeddingsJob({ database });
  await database.settle();
  const [reader] = await signInUsers(app, [READER]);
  const queries = await listQuestions(database, questions + WARM_UP);
  const whileClustering = await timeAnswers(reader, queries, signal);
  await waitForStories({ database, signal });
  const after = await timeAnswers(reader, queries, signal);
  await app.stop();
  return { times: after.times, whileClustering: whileClustering.times, foundShare: after.foundShare };
}

async function timeAnswers(reader, queries, signal) {
  const times = [];
  let found = 0;
  for (const query of queries) {
    signal.throwIfAborted();
    const began = performance.now();
    const { nothing_found: isNothing } = await reader.post('/api/ask', { query });
    times.push(performance.now() - began);
    if (!isNothing) found += 1;
  }
  return { times: times.slice(WARM_UP), foundShare: found / queries.length };
}

/** Words of a sentence of an article that the user sees. */
async function listQuestions(database, count) {
  const random = createRandom(11);
  const rows = await database.query(
    `select c.html from articles a join article_contents c using (article_id)
     join sources s using (source_id) join users u on u.user_id = s.owner_id
     where u.username_key = '${READER}' order by a.article_id`,
  );
  return Array.from({ length: count }, () => {
    const words = rows[Math.floor(random() * rows.length)].html.replace(/<\/?p>/g, '').split(' ');
    const start = Math.floor(random() * (words.length - WORDS));
    return `What about ${words.slice(start, start + WORDS).join(' ')}?`;
  });
}
