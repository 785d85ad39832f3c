// The contenders: where their rows and articles are, and how to sign in.
/* global document, MutationObserver, requestAnimationFrame, window */
import { openFreshPage } from './browser.mjs';

/** Runs in the page from the start: records under `name` when the first match of `selector` was painted. */
function notePaint(name, selector) {
  const checkPainted = () => {
    if (!document.querySelector(selector)) return false;
    // A frame is painted when the next one begins.
    requestAnimationFrame(() => setTimeout(() => (window[name] ??= performance.now())));
    return true;
  };
  const watch = () => {
    if (checkPainted()) return;
    const observer = new MutationObserver(() => checkPainted() && observer.disconnect());
    observer.observe(document, { childList: true, subtree: true });
  };
  watch();
}

/** `ready`: a row of a list that responds to keys. */
const buildPaintScript = (row, ready) =>
  [
    ['firstRowAt', row],
    ['readyAt', ready],
  ]
    .map((noted) => `(${notePaint})(...${JSON.stringify(noted)});`)
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
    const onEveryPage = buildPaintScript(OUR_ROW, OUR_READY_ROW);
    return { ...(await openFreshPage(browser, { cookies, onEveryPage })), url: service.url };
  },
};

export const MINIFLUX = {
  list: '/unread',
  row: THEIR_ROW,
  article: '.entry-content p',
  title: '.entry-header h1',
  isApi: () => false,
  enter: async (browser, service) => {
    const { page, ...rest } = await openFreshPage(browser, {
      onEveryPage: buildPaintScript(THEIR_ROW, THEIR_ROW),
    });
    await page.goto(service.url);
    await page.fill('input[name=username]', service.login.username);
    await page.fill('input[name=password]', service.login.password);
    await Promise.all([page.waitForURL(/unread/), page.click('button[type=submit]')]);
    await rest.protocol.send('Network.enable');
    await rest.protocol.send('Network.clearBrowserCache');
    return { page, ...rest, url: service.url };
  },
};
