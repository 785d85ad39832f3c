// Asks one address again and again, or sends it forms by turns, over connections that stay open, and times
// each answer. In a process of its own, so that neither the service nor the bench disturbs the clock.
import { once } from 'node:events';
import { connect } from 'node:net';
import { Script, answer } from '../../process/child.mjs';

const FILE = new URL('load-client.mjs', import.meta.url).pathname;
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = '\r\n0\r\n\r\n';

if (process.argv[1] === FILE) answer({ measure });

/** Answers a function as `measure` below. */
export function startLoadClient(stack) {
  const script = new Script(FILE);
  stack.defer(() => script.stop());
  return (wish) => script.ask('measure', wish);
}

/** Milliseconds, one an answer, and the seconds that all took: { ms, seconds }. */
async function measure({ url, bodies = [], headers = {}, connections, seconds }) {
  const began = performance.now();
  const until = began + seconds * 1000;
  const wishes = Array.from({ length: connections }, (_, n) =>
    requestsOf({ url, headers, bodies: bodies[n] }),
  );
  const times = await Promise.all(wishes.map((requests) => ask({ url, requests, until })));
  return { ms: times.flat(), seconds: (performance.now() - began) / 1000 };
}

/** As they go over the wire: a GET, or a form for each of the connection's own bodies. */
function requestsOf({ url, headers, bodies = [] }) {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = (method) => `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}`;
  if (bodies.length === 0) return [`${head('GET')}\r\n`];
  const form = 'content-type: application/x-www-form-urlencoded\r\n';
  return bodies.map((body) => `${head('POST')}${form}content-length: ${body.length}\r\n\r\n${body}`);
}

/** One connection: the next request is sent when the last byte of the answer is there. */
async function ask({ url, requests, until }) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const times = [];
  try {
    while (performance.now() < until) {
      const began = performance.now();
      socket.write(requests[times.length % requests.length]);
      await answered(socket);
      times.push(performance.now() - began);
    }
  } finally {
    socket.destroy();
  }
  return times;
}

/** Settles with the whole answer read; anything but a 200 whose end can be told is a fault. */
function answered(socket) {
  return new Promise((resolve, reject) => {
    let head = Buffer.alloc(0);
    let body = null;
    const settle = (fault) => {
      socket.off('data', take).off('close', gone);
      if (fault === null) resolve();
      else reject(new Error(fault));
    };
    const gone = () => settle('the connection was closed');
    const take = (chunk) => {
      let more = chunk;
      if (body === null) {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf(END_OF_HEAD);
        if (end === -1) return;
        more = head.subarray(end + END_OF_HEAD.length);
        body = bodyOf(head.toString('latin1', 0, end));
      }
      if (body.isWhole(more))
        settle(head.subarray(0, 13).toString() === 'HTTP/1.1 200 ' ? null : head.toString());
    };
    socket.on('data', take).on('close', gone);
  });
}

/** Answers what tells, piece by piece, whether the body is whole: by its length, or by the last chunk. */
function bodyOf(head) {
  if (/\r\ntransfer-encoding: chunked/i.test(head)) {
    let tail = '';
    return {
      isWhole: (piece) => (tail = (tail + piece.toString('latin1').slice(-7)).slice(-7)) === LAST_CHUNK,
    };
  }
  const [, length = NaN] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  let missing = Number(length);
  return { isWhole: (piece) => (missing -= piece.length) === 0 };
}
