import { requireAtMost, formatFigure } from '../report.mjs';
import { FRAME_MS } from './scroll.mjs';

const KILOBYTE = 1000;
const SCRIPT_KB_MAX = 300;
const NEXT_P95_MS_MAX = 50;
/** The allowed change of the heap. */
const GROWTH_MAX = 0.1;
/** Allowance for rendering, in addition to 1.5 times the API responses. */
const DRAWING_MS = 300;
const TIMES_API = 1.5;

export function buildReport({ reader, peer }, { articles }) {
  const { load, reading, scroll, bare } = reader;
  const growth = Math.abs(reading.heap_after_mib / reading.heap_before_mib - 1);
  const allowed = TIMES_API * load.api_ms + DRAWING_MS;
  const goals = [
    requireAtMost(
      'JavaScript until the list is ready, gzip',
      load.script_bytes / KILOBYTE,
      SCRIPT_KB_MAX,
      'kB',
    ),
    requireAtMost('first row to 1.5 × its API responses + 300 ms', load.first_row_ms / allowed, 1, '×'),
    requireAtMost('j to the next article, p95', reading.next_p95_ms, NEXT_P95_MS_MAX, 'ms'),
    requireAtMost(`frames over ${FRAME_MS} ms while scrolling`, scroll.slow_frames, 0),
    requireAtMost(`change of the heap over ${articles} articles`, growth, GROWTH_MAX),
  ];
  const tables = [
    buildLoadTable([reader, peer].filter(Boolean)),
    buildReadingTable([reader, { name: 'bare page', reading: bare }, peer].filter(Boolean)),
    buildFrameTable(scroll),
  ];
  const missed = scroll.reached < scroll.rows;
  const faults = missed ? [`Scrolling ended at row ${scroll.reached} of ${scroll.rows}.`] : [];
  return { tables, goals, faults, figures: { reader, peer } };
}

function buildLoadTable(all) {
  return {
    title: 'A cold load of the list of 10,000',
    columns: ['', 'first row ms', 'ready ms', 'API ms', 'requests', 'scripts', 'scripts kB gzip'],
    rows: all.map(({ name, load }) => [
      name,
      formatFigure(load.first_row_ms),
      formatFigure(load.ready_ms),
      load.api_ms ? formatFigure(load.api_ms) : '–',
      load.requests,
      load.scripts,
      formatFigure(load.script_bytes / KILOBYTE),
    ]),
    foot: [
      'Ready: the list responds to keys. Scripts and requests are counted until then.',
      'API: the requests before the first row, repeated in sequence without a browser.',
    ],
  };
}

function buildReadingTable(all) {
  return {
    title: 'From j to the next article',
    columns: ['', 'p50 ms', 'p95 ms', 'presses', 'heap before MiB', 'heap after MiB'],
    rows: all.map(({ name, reading }) => [
      name,
      formatFigure(reading.next_p50_ms),
      formatFigure(reading.next_p95_ms),
      reading.presses,
      formatFigure(reading.heap_before_mib),
      formatFigure(reading.heap_after_mib),
    ]),
    foot: ['Miniflux loads a page for every article.'],
  };
}

function buildFrameTable({
  frames: count,
  slow_frames: slow,
  longest_ms: longest,
  p99_ms: p99,
  pixels,
  rows,
}) {
  return {
    title: `Scrolling through ${rows} rows`,
    columns: ['', 'pixels', 'frames', `over ${FRAME_MS} ms`, 'p99 ms', 'longest ms'],
    rows: [['reader', pixels, count, slow, formatFigure(p99), formatFigure(longest)]],
  };
}
