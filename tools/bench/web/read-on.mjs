// One article after another by the key that goes to the next: how soon it is shown, and what memory is left.
/* global document, window */
import { percentile } from '../report.mjs';

const READY_MS = 30_000;
/** Caches are full by then, and code is compiled: at its first use, and once more when it is hot. */
const WARM = 100;
/** A person looks at an article for a moment before going on; what is fetched ahead comes in meanwhile. */
const LOOK_MS = 120;
const MEBIBYTE = 1024 * 1024;

/** Presses of which each is timed. */
const TIMED = 200;

/** { next_p50_ms, next_p95_ms, presses, articles, heap_before_mib, heap_after_mib } */
export async function readOn(session, contender, articles) {
  const { page, protocol, close, url } = await session();
  try {
    await page.goto(url + contender.list);
    await page.locator(contender.row).first().locator('a').first().click();
    await page.waitForSelector(contender.article, { timeout: READY_MS });
    await press(page, contender, Math.min(WARM, articles));
    const times = await press(page, contender, Math.min(TIMED, articles));
    const before = await heap(protocol);
    await readUnwatched(page, contender, articles);
    return {
      next_p50_ms: percentile(times, 0.5),
      next_p95_ms: percentile(times, 0.95),
      presses: times.length,
      articles,
      heap_before_mib: before,
      heap_after_mib: await heap(protocol),
    };
  } finally {
    await close();
  }
}

/** Every question asked of a page leaves code in it: while its memory is looked at, only keys are pressed. */
async function readUnwatched(page, { title, article }, articles) {
  const first = await page.textContent(title);
  for (let i = 0; i < articles; i += 1) {
    await page.keyboard.press('j');
    await page.waitForTimeout(LOOK_MS);
  }
  await page.waitForSelector(article, { timeout: READY_MS });
  if ((await page.textContent(title)) === first) throw new Error('The key did not lead on.');
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
