// Opens articles on the screen one after another with the keyboard.
/* global document, NodeFilter, getComputedStyle */
import { setTimeout as wait } from 'node:timers/promises';

const SETTLED_MS = 15_000;
const POLL_MS = 20;

/** Returns (row, id) => the problem while the article was open, or null. */
export async function readOnScreen({ slug, inOrder }, { browser, product, internet, isFull }) {
  const { page, away, touch } = browser;
  const problems = new Map();
  await page.goto(`${product.url}/inbox?show=all&source=${slug}`);
  await page.getByRole('list', { name: 'Articles' }).getByRole('link').first().waitFor();
  for (const id of inOrder) {
    away.length = 0;
    internet.dials.length = 0;
    await page.keyboard.press('j');
    await page.waitForURL(new RegExp(`/inbox/${id}\\?`));
    await page.getByRole('article').locator('.rd-prose').first().waitFor();
    const missing = isFull ? await showFullText(page) : [];
    const bidi = await page.evaluate(findDirectionLeaks);
    problems.set(id, [...missing, ...(await touch()), ...away, ...listDials(internet), ...bidi]);
  }
  return (_row, id) => problems.get(id)?.[0] ?? (problems.has(id) ? null : 'was not on the screen');
}

/** Shows the full text where there is one; returns a problem if it neither appears nor an error. */
async function showFullText(page) {
  const button = page.getByRole('button', { name: 'Full text', exact: true });
  if ((await button.count()) === 0) return [];
  await page.keyboard.press('d');
  const settled = page.locator('rd-full-text-note').getByText(/Full text, from|not to be had/);
  // Without the button, this article has no page.
  const isSettled = async () => (await button.count()) === 0 || (await settled.count()) > 0;
  for (const until = Date.now() + SETTLED_MS; Date.now() < until; await wait(POLL_MS))
    if (await isSettled()) return [];
  return [`no full text: ${await page.getByRole('article').innerText()}`];
}

/** The service fetches pictures, so its connections count too. */
function listDials(internet) {
  return internet.listUnexpectedDials(new Set()).map((place) => `connected to ${place}`);
}

/** In the page: a text with bidi controls must not change the direction of the text around it. */
function findDirectionLeaks() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const leaks = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!/[\u202a-\u202e\u2066-\u2069]/.test(node.data)) continue;
    let element = node.parentElement;
    const isIsolated = (one) =>
      /isolate|plaintext/.test(getComputedStyle(one).unicodeBidi) || one.dir === 'auto';
    const isBlock = (one) => getComputedStyle(one).display !== 'inline';
    while (element && !isIsolated(element) && !isBlock(element)) element = element.parentElement;
    if (!element || !isIsolated(element))
      leaks.push(`direction of ${node.parentElement.outerHTML.slice(0, 120)}`);
  }
  return leaks;
}
