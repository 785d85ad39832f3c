// Scrolls through the whole list and measures each frame.
/* global document, requestAnimationFrame, window */
import { getPercentile } from '../report.mjs';
import { VIEWPORT } from './browser.mjs';

const READY_MS = 30_000;
const FIRST_PAGE = 60;
/** Pixels per second: a fast flick of the wheel. */
const SPEED = 24_000;
/** Rows get other heights when they load. */
const GROWTH_MAX = 0.25;
/** The limit of a frame; longer ones are visible as a stutter. */
export const FRAME_MS = 50;

/** { frames, slow_frames, longest_ms, p99_ms, pixels, rows } */
export async function scrollThrough(session, contender) {
  const { page, protocol, close, url } = await session();
  try {
    await page.goto(url + contender.list);
    await page.waitForSelector(contender.row, { timeout: READY_MS });
    // The first page comes first; the whole list follows when it is drawn.
    const hasWholeList = ({ row, page }) => Number(document.querySelector(row).ariaSetSize) > page;
    await page.waitForFunction(hasWholeList, { row: contender.row, page: FIRST_PAGE }, { timeout: READY_MS });
    const rows = await page.locator(contender.row).first().getAttribute('aria-setsize');
    const box = await page.locator(contender.row).first().boundingBox();
    const height = await page
      .locator(contender.row)
      .first()
      .evaluate((row) => row.parentElement.offsetHeight);
    const pixels = Math.round(height * (1 + GROWTH_MAX));
    await page.waitForTimeout(1_000);
    await page.evaluate(recordFrames);
    await protocol.send('Input.synthesizeScrollGesture', {
      x: box.x + box.width / 2,
      y: VIEWPORT.height / 2,
      yDistance: -pixels,
      speed: SPEED,
      gestureSourceType: 'mouse',
    });
    const frames = await page.evaluate(() => window.frames_ms);
    const last = await page.locator(contender.row).last().getAttribute('aria-posinset');
    return {
      frames: frames.length,
      slow_frames: frames.filter((ms) => ms > FRAME_MS).length,
      longest_ms: Math.max(...frames),
      p99_ms: getPercentile(frames, 0.99),
      pixels,
      rows: Number(rows),
      reached: Number(last),
    };
  } finally {
    await close();
  }
}

/** In the page: records the time between frames. */
function recordFrames() {
  window.frames_ms = [];
  let before = performance.now();
  const recordFrame = (now) => {
    window.frames_ms.push(now - before);
    before = now;
    requestAnimationFrame(recordFrame);
  };
  requestAnimationFrame(recordFrame);
}
