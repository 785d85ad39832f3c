// How well the topics of a map are the subjects of its articles: news that people sorted by subject, among
// the items of real feeds.
import { join } from 'node:path';
import { root } from '../../../workspace.mjs';
import { fillWith, READER } from '../ask/data-set.mjs';
import { runEmbeddingsJob, waitForTerms } from '../embedding.mjs';
import { signInUsers } from '../lists/signed-in.mjs';
import { startApp } from '../service.mjs';
import { readArticles } from '../stories/data-set.mjs';
import { readFeedItems } from '../stories/feed-items.mjs';
import { loadProduct } from '../stories/product.mjs';

const CORPORA = join(root, '../shared/corpora/dev');
const DATA = join(CORPORA, 'stories/texts.jsonl');
const FEEDS = join(CORPORA, 'feeds/real');

/** @returns { precision, recall, f1, topics } of pairs of articles in one topic */
export async function measureSubjects(database, { settings, stack, signal }) {
  const filler = await startApp('api', { database, settings, stack, signal });
  await filler.stop();
  const { articles: events } = await readArticles(DATA);
  const items = await readFeedItems(FEEDS, await loadProduct());
  const ids = await fillWith(database, [...events, ...items]);
  for (const table of ['articles', 'article_search'])
    await database.query(`update ${table} set published_at = now() - interval '20 days' * random()`);
  const app = await startApp('api', { database, settings, stack, signal });
  await waitForTerms({ database, signal });
  await runEmbeddingsJob({ database });
  const [reader] = await signInUsers(app, [READER]);
  const map = await reader.get('/api/articles/topic-map?days=30&limit=5000');
  await app.stop();
  // Two events of one subject have the same number: 23ecb and 23plus.
  const subjects = new Map(events.map(({ story }, n) => [ids[n], Number.parseInt(story, 10)]));
  return { ...comparePairs(map.articles, subjects), topics: map.topics };
}

function comparePairs(articles, subjects) {
  const known = articles.filter(({ article_id: id }) => subjects.has(id));
  const counts = { both: 0, topic: 0, subject: 0 };
  known.forEach((one, n) => {
    for (const other of known.slice(n + 1)) {
      const inTopic = one.topic_id !== null && one.topic_id === other.topic_id;
      const inSubject = subjects.get(one.article_id) === subjects.get(other.article_id);
      counts.both += Number(inTopic && inSubject);
      counts.topic += Number(inTopic);
      counts.subject += Number(inSubject);
    }
  });
  const [precision, recall] = [counts.both / counts.topic, counts.both / counts.subject];
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}
