// Builds a site's response from the fields of a row.
import { brotliCompressSync } from 'node:zlib';
import iconv from 'iconv-lite';
import { generateText } from './generated.mjs';

/** `(100000 bytes)` in a header: that number of bytes. */
const MANY_BYTES = /\((\d+) bytes\)/;
const CHUNK = 64 * 1024;

/** For Internet.servePage(): { status, headers, body } or { respond(request, response) }. */
export function buildResponse(row) {
  const headers = Object.entries({
    ...(row.contentType && { 'content-type': row.contentType }),
    ...row.headers,
  }).map(([name, value]) => [name, value.replace(MANY_BYTES, (_, count) => 'x'.repeat(count))]);
  const head = { status: row.status, headers: Object.fromEntries(headers) };
  if (row.silent || row.tlsSilent) return { respond: () => undefined };
  if (row.drip) return { respond: (_, response) => sendSlowly(response, row.drip) };
  if (row.endless) return { respond: (_, response) => sendEndlessly(response, row.endless) };
  return { ...head, body: getBytes(row) };
}

export function getBytes({ hex, hex_title: hexTitle, gen, brotliOf, body = '', encoding }) {
  if (hex) return Buffer.from(hex, 'hex');
  if (gen) return Buffer.from(generateText(gen));
  if (brotliOf) return brotliCompressSync(Buffer.from(brotliOf.rep.repeat(brotliOf.n)));
  const title = /(?<=<item>.*?<title>)[^<]*/s.exec(body);
  if (hexTitle === undefined || title === null) return encode(body, encoding);
  return Buffer.concat([
    encode(body.slice(0, title.index), encoding),
    Buffer.from(hexTitle.replaceAll(' ', ''), 'hex'),
    encode(body.slice(title.index + title[0].length), encoding),
  ]);
}

/** @param encoding a name that iconv knows; `…-bom` begins with a byte-order mark */
export function encode(text, encoding = 'utf8') {
  const [name, addBOM] = encoding.endsWith('-bom') ? [encoding.slice(0, -4), true] : [encoding, false];
  return iconv.encode(text, name, { addBOM });
}

function sendSlowly(response, { byte, everyMs }) {
  response.writeHead(200, { 'content-type': 'application/rss+xml' });
  const timer = setInterval(() => response.write(byte), everyMs);
  response.on('close', () => clearInterval(timer));
}

/** As fast as the client reads. */
function sendEndlessly(response, text) {
  response.writeHead(200, { 'content-type': 'application/rss+xml' });
  const chunk = text.repeat(CHUNK);
  const write = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', write);
  write();
}
