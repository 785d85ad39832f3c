// Sends requests to one address, or forms in alternation, over persistent connections, and times each
// response. In a separate process, so that the service and the bench do not disturb the clock.
import { once } from 'node:events';
import { connect } from 'node:net';
import { Script, handleCalls } from '../../../process/child.mjs';

const FILE = new URL('load-client.mjs', import.meta.url).pathname;
const END_OF_HEAD = Buffer.from('\r\n\r\n');
const LAST_CHUNK = '\r\n0\r\n\r\n';

if (process.argv[1] === FILE) handleCalls({ measure });

/** Returns a function with the arguments and result of `measure`. */
export function startLoadClient(stack) {
  const script = new Script(FILE);
  stack.defer(() => script.stop());
  return (load) => script.call('measure', load);
}

/** Milliseconds of each response, and the seconds of all: { ms, seconds }. */
async function measure({ url, bodies = [], headers = {}, connections, seconds }) {
  const began = performance.now();
  const until = began + seconds * 1000;
  const requestLists = Array.from({ length: connections }, (_, n) =>
    buildRequests({ url, headers, bodies: bodies[n] }),
  );
  const times = await Promise.all(requestLists.map((requests) => sendRequests({ url, requests, until })));
  return { ms: times.flat(), seconds: (performance.now() - began) / 1000 };
}

/** Raw requests: one GET, or a form for each body of the connection. */
function buildRequests({ url, headers, bodies = [] }) {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const buildHead = (method) => `${method} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}`;
  if (bodies.length === 0) return [`${buildHead('GET')}\r\n`];
  const form = 'content-type: application/x-www-form-urlencoded\r\n';
  return bodies.map((body) => `${buildHead('POST')}${form}content-length: ${body.length}\r\n\r\n${body}`);
}

/** One connection, which sends the next request after the last byte of the response. */
async function sendRequests({ url, requests, until }) {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  const times = [];
  try {
    while (performance.now() < until) {
      const began = performance.now();
      socket.write(requests[times.length % requests.length]);
      await readAnswer(socket);
      times.push(performance.now() - began);
    }
  } finally {
    socket.destroy();
  }
  return times;
}

/** Settles after the whole response; anything but a 200 with a known end is an error. */
function readAnswer(socket) {
  return new Promise((resolve, reject) => {
    let head = Buffer.alloc(0);
    let body = null;
    const settle = (fault) => {
      socket.off('data', handleData).off('close', handleClose);
      if (fault === null) resolve();
      else reject(new Error(fault));
    };
    const handleClose = () => settle('the connection was closed');
    const handleData = (chunk) => {
      let more = chunk;
      if (body === null) {
        head = Buffer.concat([head, chunk]);
        const end = head.indexOf(END_OF_HEAD);
        if (end === -1) return;
        more = head.subarray(end + END_OF_HEAD.length);
        body = createBodyReader(head.toString('latin1', 0, end));
      }
      if (body.isWhole(more))
        settle(head.subarray(0, 13).toString() === 'HTTP/1.1 200 ' ? null : head.toString());
    };
    socket.on('data', handleData).on('close', handleClose);
  });
}

/** Tells, chunk by chunk, whether the body is complete: by its length, or by the last chunk. */
function createBodyReader(head) {
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
