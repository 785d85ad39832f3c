// Opens a browser with the page's CSP disabled, so that only the sanitiser protects the page.
/* global window, document, Event, DOMParser */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { ToolError } from '../../../run-tool.mjs';

const PROGRAM = process.env.E2E_CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'];
const UNCLEAN = '<p style="color:red">x</p><img src=nowhere onerror="alert(1)">';
const EVENTS = ['mouseover', 'focus', 'animationstart', 'toggle', 'beforetoggle', 'load', 'error', 'play'];

/** Returns { page, inspect(html), touch(), away }; `away` lists requests and windows that left the page. */
export async function openBrowser({ url, people, stack }) {
  if (!existsSync(PROGRAM))
    throw new ToolError(`There is no browser at ${PROGRAM}.`, 'E2E_CHROMIUM=/path npm run …');
  const browser = await chromium.launch({ executablePath: PROGRAM, args: FLAGS });
  stack.defer(() => browser.close());
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block', locale: 'en-GB' });
  const [name, value] = people.user.headers.cookie.split(/=(.*)/s);
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.addInitScript(recordScripts);
  const away = watchExits(page, url);
  const inspector = await context.newPage();
  const touch = () => page.evaluate(touchElements, EVENTS);
  await requireDetection(
    page,
    touch,
    await inspector.evaluate(findForbiddenMarkup, { html: UNCLEAN, own: url }),
  );
  return {
    page,
    away,
    inspect: (html) => inspector.evaluate(findForbiddenMarkup, { html, own: url }),
    touch,
  };
}

/** Checks the detectors on unsanitised markup: detectors that find nothing would pass every row. */
async function requireDetection(page, touch, judged) {
  await page.goto('about:blank');
  await page.evaluate((html) => void (document.body.innerHTML = html), UNCLEAN);
  const seen = await touch();
  if (judged.length === 0 || !seen.includes('alert ran'))
    throw new Error('the browser does not detect scripts');
}

/** Records the functions that a payload calls to show that it ran. */
function recordScripts() {
  for (const name of ['alert', 'confirm', 'prompt', 'print']) window[name] = () => void (window.__xss = name);
}

function watchExits(page, url) {
  const away = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`) && !/^(?:data|blob):/.test(request.url()))
      away.push(`${request.resourceType()} ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    away.push(`dialog ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.context().on('page', (other) => {
    if (other !== page && other.url() !== 'about:blank') away.push(`window ${other.url()}`);
  });
  return away;
}

/** In the page: dispatches every event to every element, and returns what ran or should not be there. */
async function touchElements(events) {
  const root = document.querySelector('main') ?? document.body;
  const elements = [...root.querySelectorAll('*')];
  for (const element of elements) for (const name of events) element.dispatchEvent(new Event(name));
  await new Promise((resolve) => setTimeout(resolve, 20));
  const strange = elements.filter((element) => {
    const names = element.getAttributeNames();
    if (names.some((name) => name.startsWith('on') || name === 'srcdoc' || name === 'ping')) return true;
    if ([...element.attributes].some(({ value }) => /^\W*(?:java|vb)script:/i.test(value))) return true;
    return (
      element.closest('.rd-prose') &&
      element.matches('script, style, iframe, object, form, svg, [style], [id]')
    );
  });
  const ran = window.__xss === undefined ? [] : [`${window.__xss} ran`];
  return [...ran, ...strange.map((element) => element.outerHTML.slice(0, 120))];
}

/** In a page: forbidden elements, attributes and addresses in this markup, parsed without running it. */
function findForbiddenMarkup({ html, own }) {
  const ELEMENTS = new Set(
    `A ABBR ADDRESS ARTICLE ASIDE AUDIO B BDI BDO BLOCKQUOTE BR CAPTION CITE CODE COL COLGROUP DATA DD DEL
    DETAILS DFN DIV DL DT EM FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR I IMG INS KBD LI MAIN MARK
    OL P PICTURE PRE Q RP RT RUBY S SAMP SECTION SMALL SOURCE SPAN STRONG SUB SUMMARY SUP TABLE TBODY TD TFOOT
    TH THEAD TIME TR TRACK U UL VAR VIDEO WBR HTML HEAD BODY`.split(/\s+/),
  );
  const FORBIDDEN = /^(?:on.*|style|srcdoc|ping|formaction|autofocus|autoplay|popover.*|id|name|xlink:href)$/;
  const isSafe = (written) => /^(?:https?:|mailto:|\/api\/images\/|#)/i.test(written.trim());
  // Pictures for sync clients have the service's own full address.
  const isPicture = (written) => written.startsWith(`${own}/api/greader/pictures/`);
  const isPrivate = (written) => /^https?:\/\/(?:127\.|localhost|\[)/.test(written) && !isPicture(written);
  const listAddresses = (element) => [
    ...['href', 'src', 'poster', 'cite', 'data', 'action'].flatMap(
      (name) => element.getAttribute(name) ?? [],
    ),
    ...(element.getAttribute('srcset') ?? '').split(/,\s+/).filter((part) => part !== ''),
  ];
  const isWithoutRel = (element) =>
    element.matches('a[href]') && !element.matches('[rel~=noopener][rel~=noreferrer]');
  const all = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('*')];
  return all.flatMap((element) => [
    ...(ELEMENTS.has(element.tagName) ? [] : [`<${element.tagName}>`]),
    ...element.getAttributeNames().filter((name) => FORBIDDEN.test(name)),
    ...listAddresses(element).filter((written) => !isSafe(written)),
    ...(isWithoutRel(element) ? ['a link without rel'] : []),
    ...(element.tagName === 'IMG' ? listAddresses(element).filter(isPrivate) : []),
  ]);
}
