import { registerRoute } from 'workbox-routing';
import { KEPT_CACHES, KEPT_PATHS } from '../src/app/offline/kept';
import { KeptAnswers, type Ways, forgetAnswers, marked } from './kept-answers';
import { renewAfterChanges } from './renewal';
import { TRIAGE_CACHE, asOfNow, forgetTriage, isArticle } from './triage';

/* Of each kind the newest are kept, by these counts. */

/** Who reads, what the service offers. */
const SELF_MAX = 10;
/** Pages of 500 sources. */
const SOURCES_MAX = 40;
/** Tags, saved searches and what is in the reading list: one answer each, and room for other limits. */
const PANE_MAX = 10;
/** Views that were opened lately, and their pages. */
const LISTS_MAX = 60;
/** Rows of long lists, asked for by the hundred as they came into sight. */
const ROWS_MAX = 60;
/** Texts: about a week of reading, some megabytes. */
const ARTICLES_MAX = 200;
const ICONS_MAX = 500;

export function routeAnswers(): void {
  keep('self', SELF_MAX);
  keep('sources', SOURCES_MAX);
  keep('pane', PANE_MAX);
  keep('lists', LISTS_MAX, { brought: asOfNow });
  keep('rows', ROWS_MAX, { otherwise: rowsFromAnywhere, brought: asOfNow });
  keep('articles', ARTICLES_MAX, { brought: asOfNow });
  keep('icons', ICONS_MAX);
  renewAfterChanges();
}

export async function forget(): Promise<void> {
  await forgetAnswers();
  forgetTriage();
  await caches.delete(TRIAGE_CACHE);
}

type Shelf = keyof typeof KEPT_PATHS;

function keep(shelf: Shelf, most: number, ways?: Ways): void {
  const path = KEPT_PATHS[shelf];
  const answers = new KeptAnswers(shelf, most, ways);
  registerRoute(({ sameOrigin, url }) => sameOrigin && path.test(url.pathname), answers);
}

/** Rows are asked for in ever other hundreds, but each may have been in some answer before. */
async function rowsFromAnywhere(request: Request): Promise<Response | null> {
  const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').map(Number);
  const answers = [...(await answersOf('lists')), ...(await answersOf('rows'))];
  const known = new Map<number, unknown>();
  for (const answer of await Promise.all(answers.map(asOfNow))) {
    const { items } = (await answer.json()) as { items: unknown[] };
    for (const item of items) if (isArticle(item)) known.set(item.article_id, item);
  }
  const items = ids.flatMap((id) => known.get(id) ?? []);
  if (items.length === 0) return null;
  return marked(Response.json({ items, total: items.length, limit: ids.length, offset: 0 }), Date.now());
}

async function answersOf(shelf: Shelf): Promise<readonly Response[]> {
  return (await caches.open(KEPT_CACHES + shelf)).matchAll();
}
