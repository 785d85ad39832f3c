const INTERVAL_MS = 500;
/** A model that never answers holds each request until its deadline. */
const UNDER_WAY_MAX = 4;

/**
 * Asks for insights of the newest articles, whatever became of the requests before. `stop()` cancels those
 * that are under way, and returns how many were requested and answered, and the names of the models.
 */
export function startQuestions({ url, cookie, database }) {
  const results = { requested: 0, answered: 0, models: new Set(), failed: [] };
  const canceled = new AbortController();
  const signing = cookie();
  let underWay = 0;
  const ask = async () => {
    const [article] = await database.query(
      'select article_id as id from articles order by article_id desc limit 1',
    );
    if (article === undefined) return;
    results.requested += 1;
    const answer = await fetch(`${url}/api/articles/${article.id}/insights`, {
      headers: { cookie: await signing },
      signal: canceled.signal,
    });
    if (!answer.ok) return results.failed.push(`${answer.status} ${await answer.text()}`);
    results.models.add((await answer.json()).model);
    results.answered += 1;
  };
  const timer = setInterval(() => {
    if (underWay >= UNDER_WAY_MAX) return;
    underWay += 1;
    ask()
      .catch((error) => canceled.signal.aborted || results.failed.push(error.message))
      .finally(() => (underWay -= 1));
  }, INTERVAL_MS);
  return {
    stop: async () => {
      clearInterval(timer);
      canceled.abort();
      return { ...results, models: [...results.models] };
    },
  };
}
