// The floor of the key for the next article: a page with the same texts and nothing else. The key replaces
// the title and the text, which were fetched after the one before.
/* global document, addEventListener */
import { createServer } from 'node:http';
import { once } from 'node:events';
import { openFreshPage } from './browser.mjs';

/** Different texts, more than the presses of each part; the page begins again after the last one. */
const ARTICLES = 200;

export const BARE_PAGE = {
  list: '/',
  row: 'li',
  article: 'article p',
  title: 'h1',
};

/** Serves articles of the service on a page. Returns a function that opens a session of it. */
export async function serveBarePage(browser, service, stack) {
  const articles = await fetchArticles(service);
  const server = createServer((request, response) => {
    const [, n] = /^\/(\d+)$/.exec(request.url) ?? [];
    if (n === undefined) return void response.setHeader('content-type', 'text/html').end(PAGE);
    response.setHeader('content-type', 'application/json').end(articles[Number(n) % articles.length]);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stack.defer(() => server.close().closeAllConnections());
  const url = `http://127.0.0.1:${server.address().port}`;
  return async () => ({ ...(await openFreshPage(browser)), url });
}

/** As JSON: { title, html }. */
async function fetchArticles(service) {
  const headers = { cookie: await service.cookie() };
  const get = async (path) => (await fetch(service.url + path, { headers })).json();
  const { items } = await get(`/api/articles?limit=${ARTICLES}`);
  const articles = [];
  for (const { article_id: id, title } of items) {
    const { content_html: html } = await get(`/api/articles/${id}`);
    articles.push(JSON.stringify({ title, html }));
  }
  return articles;
}

/** In the page. */
function readArticles() {
  let shown = -1;
  let next = fetch('/0').then((response) => response.json());
  const showNext = async () => {
    const { title, html } = await next;
    document.querySelector('h1').textContent = title;
    document.querySelector('article').innerHTML = html;
    shown += 1;
    next = fetch(`/${shown + 1}`).then((response) => response.json());
  };
  addEventListener('click', showNext);
  addEventListener('keydown', ({ key }) => key === 'j' && showNext());
}

const PAGE = `<!doctype html><ul><li><a href="#">First article</a></li></ul><h1></h1><article></article>
<script>(${readArticles})()</script>`;
