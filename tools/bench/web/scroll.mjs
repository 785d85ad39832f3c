// The whole list from its top to its end, as a finger scrolls it: how long each frame took.
/* global document, requestAnimationFrame, window */
import { percentile } from '../report.mjs';
import { VIEWPORT } from './browser.mjs';

const READY_MS = 30_000;
const FIRST_PAGE = 60;
/** Pixels a second: a hard flick of a wheel. */
const SPEED = 24_000;
/** What a frame may take; above it the eye sees a jolt. */
export const FRAME_MS = 50;

/** { frames, slow_frames, longest_ms, p99_ms, pixels, rows } */
export async function scrollThrough(session, contender) {
  const { page, protocol, close, url } = await session();
  try {
    await page.goto(url + contender.list);
    await page.waitForSelector(contender.row, { timeout: READY_MS });
    // The first page is there first; the whole list follows when that is drawn.
    const wholeList = ({ row, page }) => Number(document.querySelector(row).ariaSetSize) > page;
    await page.waitForFunction(wholeList, { row: contender.row, page: FIRST_PAGE }, { timeout: READY_MS });
    const rows = await page.locator(contender.row).first().getAttribute('aria-setsize');
    const box = await page.locator(contender.row).first().boundingBox();
    const pixels = Math.round(Number(rows) * box.height);
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
      p99_ms: percentile(frames, 0.99),
      pixels,
      rows: Number(rows),
      reached: Number(last),
    };
  } finally {
    await close();
  }
}

/** In the page: the time between frames, from now on. */
function recordFrames() {
  window.frames_ms = [];
  let before = performance.now();
  const frame = (now) => {
    window.frames_ms.push(now - before);
    before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}
