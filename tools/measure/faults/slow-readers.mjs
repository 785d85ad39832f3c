// Clients that open event streams and read nothing, while much changes.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../bootstrap/step.mjs';
import { readMemory } from '../../process/usage.mjs';
import { requireAtLeast, requireAtMost } from '../bench/report.mjs';
import { startProduct } from './product.mjs';

export const about = 'event streams whose clients read nothing, while thousands of articles change';

const FARM = { feeds: 40, items: 10, bytes: 500, latency: 0 };
/** As many as one user may have open. */
const STREAMS = 10;
/** A change of these is announced to each stream in about 16 kB. */
const ARTICLES = 200;
/** Together 20 MB and more for each stream: far beyond what the system buffers for a connection. */
const CHANGES = 1_500;
/** What the service buffers for one client that does not read. */
const STREAM_MB_MAX = 1;
/** What the changes themselves may take. */
const WORK_MB_MAX = 128;
const MB = 1024 ** 2;
const CLOSING_MS = 2_000;

export async function runFault(context) {
  const product = await startProduct(context, FARM);
  const api = await product.start();
  const client = await api.signIn();
  const cookie = await api.cookie();
  const sockets = await Promise.all(Array.from({ length: STREAMS }, () => openUnread(api.url, cookie)));
  const { items } = await client.get(`/api/articles?limit=${ARTICLES}`);
  const ids = items.map(({ article_id: id }) => id);
  const { rss: before } = await readMemory(api.pid);
  let highest = before;
  await step('changes', async () => {
    for (let change = 0; change < CHANGES; change += 1) {
      const event = change % 2 === 0 ? 'mark_read' : 'mark_unread';
      await client.send('POST', '/api/articles/events', { event, article_ids: ids });
      highest = Math.max(highest, (await readMemory(api.pid)).rss);
    }
    return `${CHANGES} changes of ${ids.length} articles`;
  });
  const ended = await countEnded(sockets);
  const { status } = await fetch(`${api.url}/api/ready`);
  return {
    goals: [
      requireAtLeast('streams that the service ended', ended, STREAMS),
      requireAtMost(
        'MB by which it grew',
        (highest - before) / MB,
        STREAMS * STREAM_MB_MAX + WORK_MB_MAX,
        'MB',
      ),
      requireAtMost('its status afterwards', status, 200),
    ],
    figures: { streams: STREAMS, rss_before: before, rss_highest: highest },
  };
}

/** Asks for a stream, and reads nothing after the request was sent. */
async function openUnread(url, cookie) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET /api/changes/stream HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n\r\n`);
  return socket;
}

/** A socket notices its end only when it reads what was sent before. */
async function countEnded(sockets) {
  const closed = sockets.map((socket) => once(socket, 'close').then(() => true));
  for (const socket of sockets) socket.resume();
  const late = wait(CLOSING_MS, false);
  const ended = await Promise.all(closed.map((one) => Promise.race([one, late])));
  for (const socket of sockets) socket.destroy();
  return ended.filter(Boolean).length;
}
