import { atMost, figure } from '../report.mjs';
import { FRAME_MS } from './scroll.mjs';

const KILOBYTE = 1000;
const SCRIPT_KB_MAX = 300;
const NEXT_P95_MS_MAX = 50;
/** Part of the heap by which reading on may change it. */
const GROWTH_MAX = 0.1;
/** What drawing may cost beside one and a half times the answers. */
const DRAWING_MS = 300;
const TIMES_API = 1.5;

export function reportOf({ reader, peer }, { articles }) {
  const { load, reading, scroll } = reader;
  const growth = Math.abs(reading.heap_after_mib / reading.heap_before_mib - 1);
  const allowed = TIMES_API * load.api_ms + DRAWING_MS;
  const goals = [
    atMost('JavaScript until the list is ready, gzip', load.script_bytes / KILOBYTE, SCRIPT_KB_MAX, 'kB'),
    atMost('first row to 1.5 × its answers + 300 ms', load.first_row_ms / allowed, 1, '×'),
    atMost('j to the next article, p95', reading.next_p95_ms, NEXT_P95_MS_MAX, 'ms'),
    atMost(`frames over ${FRAME_MS} ms while scrolling`, scroll.slow_frames, 0),
    atMost(`change of the heap over ${articles} articles`, growth, GROWTH_MAX),
  ];
  const tables = [
    loads([reader, peer].filter(Boolean)),
    readings([reader, peer].filter(Boolean)),
    frames(scroll),
  ];
  const missed = scroll.reached < scroll.rows;
  const faults = missed ? [`Scrolling ended at row ${scroll.reached} of ${scroll.rows}.`] : [];
  return { tables, goals, faults, figures: { reader, peer } };
}

function loads(all) {
  return {
    title: 'A cold load of the list of 10,000',
    columns: ['', 'first row ms', 'ready ms', 'its answers ms', 'requests', 'scripts', 'scripts kB gzip'],
    rows: all.map(({ name, load }) => [
      name,
      figure(load.first_row_ms),
      figure(load.ready_ms),
      load.api_ms ? figure(load.api_ms) : '–',
      load.requests,
      load.scripts,
      figure(load.script_bytes / KILOBYTE),
    ]),
    foot: [
      'Ready: the list answers to keys. Scripts and requests are those until then.',
      'Its answers: what the API calls before the first row take by themselves, one after another.',
    ],
  };
}

function readings(all) {
  return {
    title: 'From j to the next article',
    columns: ['', 'p50 ms', 'p95 ms', 'presses', 'heap before MiB', 'heap after MiB'],
    rows: all.map(({ name, reading }) => [
      name,
      figure(reading.next_p50_ms),
      figure(reading.next_p95_ms),
      reading.presses,
      figure(reading.heap_before_mib),
      figure(reading.heap_after_mib),
    ]),
    foot: ['Miniflux loads a page for every article.'],
  };
}

function frames({ frames: count, slow_frames: slow, longest_ms: longest, p99_ms: p99, pixels, rows }) {
  return {
    title: `Scrolling through ${rows} rows`,
    columns: ['', 'pixels', 'frames', `over ${FRAME_MS} ms`, 'p99 ms', 'longest ms'],
    rows: [['reader', pixels, count, slow, figure(p99), figure(longest)]],
  };
}
