// One article after another by the key that goes to the next: how soon it is shown, and what memory is left.
/* global document, window */
import { percentile } from '../report.mjs';

const READY_MS = 30_000;
/** Caches, pools and code that is compiled at first use are there by then. */
const WARM = 20;
/** A person looks at an article for a moment before going on; what is fetched ahead comes in meanwhile. */
const LOOK_MS = 120;
const MEBIBYTE = 1024 * 1024;

/** { next_p50_ms, next_p95_ms, presses, heap_before_mib, heap_after_mib } */
export async function readOn(session, contender, articles) {
  const { page, protocol, close, url } = await session();
  try {
    await page.goto(url + contender.list);
    await page.locator(contender.row).first().locator('a').first().click();
    await page.waitForSelector(contender.article, { timeout: READY_MS });
    await press(page, contender, WARM);
    const before = await heap(protocol);
    const times = await press(page, contender, articles);
    return {
      next_p50_ms: percentile(times, 0.5),
      next_p95_ms: percentile(times, 0.95),
      presses: times.length,
      heap_before_mib: before,
      heap_after_mib: await heap(protocol),
    };
  } finally {
    await close();
  }
}

async function press(page, contender, times) {
  const took = [];
  for (let i = 0; i < times; i += 1) {
    const before = await page.textContent(contender.title);
    const shown = page.waitForFunction(isShown, { ...selectors(contender), before }, { polling: 'raf' });
    await page.evaluate(noteKey);
    const pressed = Date.now();
    await page.keyboard.press('j');
    await shown.catch(() => undefined);
    await page.waitForFunction(isShown, { ...selectors(contender), before }, { timeout: READY_MS });
    took.push(await page.evaluate(sinceKey, pressed));
    await page.waitForTimeout(LOOK_MS);
  }
  return took;
}

const selectors = ({ title, article }) => ({ title, article });

/** In the page: notes the key's own time, and the first frame after which another article is shown. */
function noteKey() {
  window.keyAt = undefined;
  window.shownAt = undefined;
  window.addEventListener('keydown', (event) => (window.keyAt = event.timeStamp), {
    once: true,
    capture: true,
  });
}

function isShown({ title, article, before }) {
  const now = document.querySelector(title)?.textContent;
  if (!now || now === before || !document.querySelector(article)) return false;
  window.shownAt ??= performance.now();
  return true;
}

/** A page that was left for another one no longer has the key's time: then the clock on the wall tells. */
function sinceKey(pressed) {
  if (window.keyAt !== undefined && window.shownAt !== undefined) return window.shownAt - window.keyAt;
  return performance.timeOrigin + (window.shownAt ?? performance.now()) - pressed;
}

async function heap(protocol) {
  await protocol.send('HeapProfiler.enable');
  for (let i = 0; i < 3; i += 1) await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  return usedSize / MEBIBYTE;
}
