// Serves the worst documents on loopback from a separate process.
import { createServer } from 'node:http';
import { Script, handleCalls } from '../../../process/child.mjs';
import { FEEDS, PAGES, buildRepetitivePage } from './documents.mjs';

const FILE = new URL('hostile-site.mjs', import.meta.url).pathname;

/** A picture that declares 65,535 pixels of width, with 4 MiB of data. */
const PICTURE = Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d494844520000ffff0000ffff0802000000', 'hex'),
  Buffer.alloc(4 * 1024 * 1024, 7),
]);

const written = new Map();
let editions = 0;

if (process.argv[1] === FILE) handleCalls({ listen });

/**
 * Starts the site and returns its address. It serves /feed/NAME, /page/NAME, /repetitive (different each
 * time) and /picture.
 */
export async function startHostileSite(stack) {
  const script = new Script(FILE);
  stack.defer(() => script.stop());
  return `http://127.0.0.1:${await script.call('listen')}`;
}

function listen() {
  const server = createServer((request, response) => {
    const [, kind, name = ''] = request.url.split(/[/?]/);
    const document = read(kind, name);
    if (document === null) return void response.writeHead(404, { 'content-length': 0 }).end();
    const { type, bytes } = document;
    response.writeHead(200, { 'content-type': type, 'content-length': bytes.length }).end(bytes);
  });
  const { promise, resolve } = Promise.withResolvers();
  server.listen(0, '127.0.0.1', () => resolve(server.address().port));
  return promise;
}

function read(kind, name) {
  if (kind === 'picture') return { type: 'image/png', bytes: PICTURE };
  if (kind === 'repetitive')
    return { type: 'text/html', bytes: Buffer.from(buildRepetitivePage((editions += 1))) };
  const [write, type] =
    kind === 'feed' ? [FEEDS[name], 'application/xml'] : kind === 'page' ? [PAGES[name], 'text/html'] : [];
  if (write === undefined) return null;
  const key = `${kind}/${name}`;
  if (!written.has(key)) written.set(key, Buffer.from(write()));
  return { type, bytes: written.get(key) };
}
