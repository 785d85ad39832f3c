// Measures the key for the next article: the time until it is shown, and the memory after many articles.
/* global document, window */
import { getPercentile } from '../report.mjs';

const READY_MS = 30_000;
/** Warm-up: fills caches and lets the JIT compile hot code. */
const WARM = 100;
/** A user looks at an article for a moment; the next one is prefetched meanwhile. */
const LOOK_MS = 120;
const MEBIBYTE = 1024 * 1024;

/** Timed key presses. */
const TIMED = 200;

/** { next_p50_ms, next_p95_ms, presses, articles, heap_before_mib, heap_after_mib } */
export async function measureReading(session, contender, articles) {
  const { page, protocol, close, url } = await session();
  try {
    await page.goto(url + contender.list);
    await page.locator(contender.row).first().locator('a').first().click();
    await page.waitForSelector(contender.article, { timeout: READY_MS });
    await timePresses(page, contender, Math.min(WARM, articles));
    const times = await timePresses(page, contender, Math.min(TIMED, articles));
    const before = await readHeap(protocol);
    await readWithoutTiming(page, contender, articles);
    return {
      next_p50_ms: getPercentile(times, 0.5),
      next_p95_ms: getPercentile(times, 0.95),
      presses: times.length,
      articles,
      heap_before_mib: before,
      heap_after_mib: await readHeap(protocol),
    };
  } finally {
    await close();
  }
}

/** Every evaluation leaves code in the page, so only keys are pressed while memory is measured. */
async function readWithoutTiming(page, { title, article }, articles) {
  const first = await page.textContent(title);
  for (let i = 0; i < articles; i += 1) {
    await page.keyboard.press('j');
    await page.waitForTimeout(LOOK_MS);
  }
  await page.waitForSelector(article, { timeout: READY_MS });
  if ((await page.textContent(title)) === first) throw new Error('The key did not open another article.');
}

async function timePresses(page, contender, times) {
  const took = [];
  for (let i = 0; i < times; i += 1) {
    const before = await page.textContent(contender.title);
    const shown = page.waitForFunction(isShown, { ...getSelectors(contender), before }, { polling: 'raf' });
    await page.evaluate(noteKey);
    const pressed = Date.now();
    await page.keyboard.press('j');
    await shown.catch(() => undefined);
    await page.waitForFunction(isShown, { ...getSelectors(contender), before }, { timeout: READY_MS });
    took.push(await page.evaluate(getTimeSinceKey, pressed));
    await page.waitForTimeout(LOOK_MS);
  }
  return took;
}

const getSelectors = ({ title, article }) => ({ title, article });

/** In the page: records the time of the key, and the first frame that shows another article. */
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

/** After a page load the key's time is lost; the wall clock is used instead. */
function getTimeSinceKey(pressed) {
  if (window.keyAt !== undefined && window.shownAt !== undefined) return window.shownAt - window.keyAt;
  return performance.timeOrigin + (window.shownAt ?? performance.now()) - pressed;
}

async function readHeap(protocol) {
  await protocol.send('HeapProfiler.enable');
  for (let i = 0; i < 3; i += 1) await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  return usedSize / MEBIBYTE;
}
