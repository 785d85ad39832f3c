// What is measured, told apart by where its rows and articles are.
/* global document, MutationObserver, requestAnimationFrame, window */
import { freshPage } from './browser.mjs';

/** Runs in the page from its beginning: notes under a name when the first of its kind was painted. */
function notePainted(name, selector) {
  const seen = () => {
    if (!document.querySelector(selector)) return false;
    // The frame that holds it has been handed over when the one after it begins.
    requestAnimationFrame(() => setTimeout(() => (window[name] ??= performance.now())));
    return true;
  };
  const watch = () => {
    if (seen()) return;
    const observer = new MutationObserver(() => seen() && observer.disconnect());
    observer.observe(document, { childList: true, subtree: true });
  };
  watch();
}

/** `ready`: a row of a list that answers to keys. */
const painted = (row, ready) =>
  [
    ['firstRowAt', row],
    ['readyAt', ready],
  ]
    .map((noted) => `(${notePainted})(...${JSON.stringify(noted)});`)
    .join('');

const OUR_ROW = '[data-article]';
const OUR_READY_ROW = 'rd-article-list [data-article]';
const THEIR_ROW = 'article.item';

export const OURS = {
  list: '/inbox?show=all',
  row: OUR_ROW,
  /** The open article with its text, not only its title. */
  article: 'rd-article-page rd-article-body p',
  title: 'rd-article-page h1',
  isApi: (path) => path.startsWith('/api/'),
  enter: async (browser, service) => {
    const [name, value] = (await service.cookie()).split('=');
    const cookies = [{ name, value, url: service.url }];
    const onEveryPage = painted(OUR_ROW, OUR_READY_ROW);
    return { ...(await freshPage(browser, { cookies, onEveryPage })), url: service.url };
  },
};

export const MINIFLUX = {
  list: '/unread',
  row: THEIR_ROW,
  article: '.entry-content p',
  title: '.entry-header h1',
  isApi: () => false,
  enter: async (browser, service) => {
    const { page, ...rest } = await freshPage(browser, { onEveryPage: painted(THEIR_ROW, THEIR_ROW) });
    await page.goto(service.url);
    await page.fill('input[name=username]', service.login.username);
    await page.fill('input[name=password]', service.login.password);
    await Promise.all([page.waitForURL(/unread/), page.click('button[type=submit]')]);
    await rest.protocol.send('Network.enable');
    await rest.protocol.send('Network.clearBrowserCache');
    return { page, ...rest, url: service.url };
  },
};
