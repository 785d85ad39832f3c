import { pipeline, Readable, type Transform } from 'node:stream';
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import { FetchFailed } from '../errors';

/** In the order of preference; `decode` handles all of them. */
export const ACCEPT_ENCODING = 'gzip, br, zstd, deflate';

/** One encoding is usual, two occur behind careless proxies. More is an attack on the decoder. */
const ENCODINGS_MAX = 3;

/** Larger chunks than Node's default, because each costs a trip to the thread pool. */
const CHUNK_BYTES = 65_536;

/** RFC 9659: decoders for the web limit the window to 8 MiB. */
const ZSTD_WINDOW = { [constants.ZSTD_d_windowLogMax]: 23 };

/** Some servers never write the last block of a gzip stream; browsers accept that too. */
const TOLERATE_TRUNCATION = { chunkSize: CHUNK_BYTES, finishFlush: constants.Z_SYNC_FLUSH };

/**
 * The whole decoded body (RFC 9110 §8.4). Bytes are counted while decoding, so that a bomb stops at the
 * limit.
 * Encodings that nobody defined (`utf-8`, `none`) are mistakes of servers and count as none, as in browsers.
 * @throws {FetchFailed} `too_large`, or `bad_response` for too many encodings
 */
export async function readBody(body: Readable, contentEncoding: string, maxBytes: number): Promise<Buffer> {
  // The encoding applied last is removed first.
  const decoded = listEncodings(contentEncoding).reduceRight<Readable>(decode, body);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of decoded as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxBytes) throw createTooLargeError(maxBytes);
    pieces.push(piece);
  }
  return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces, size);
}

function listEncodings(contentEncoding: string): string[] {
  const names = contentEncoding.toLowerCase().split(',');
  const layers = names.map((name) => name.trim()).filter((name) => name !== '' && name !== 'identity');
  if (layers.length <= ENCODINGS_MAX) return layers;
  throw new FetchFailed('bad_response', 'The site sent its answer in too many encodings.');
}

/** An error on either side destroys the other and surfaces in the decoded stream. */
function decode(encoded: Readable, encoding: string): Readable {
  if (encoding === 'deflate') return Readable.from(inflate(encoded));
  const decoder = createDecoder(encoding);
  return decoder === null ? encoded : pipeline(encoded, decoder, () => undefined);
}

/** Null for an unknown encoding. */
function createDecoder(encoding: string): Transform | null {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip(TOLERATE_TRUNCATION);
    case 'br':
      return createBrotliDecompress({
        chunkSize: CHUNK_BYTES,
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
      });
    case 'zstd':
      return createZstdDecompress({ chunkSize: CHUNK_BYTES, params: ZSTD_WINDOW });
    default:
      return null;
  }
}

/** `deflate` is a zlib stream (RFC 9110 §8.4.1.2), but some servers send it without the zlib header. */
async function* inflate(encoded: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const pieces = encoded[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) return;
  async function* prependFirst(): AsyncIterable<Buffer> {
    yield first.value;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  const hasHeader = ((first.value[0] ?? 0) & 0x0f) === 8;
  const decoder = hasHeader ? createInflate(TOLERATE_TRUNCATION) : createInflateRaw(TOLERATE_TRUNCATION);
  yield* pipeline(Readable.from(prependFirst()), decoder, () => undefined);
}

export function createTooLargeError(maxBytes: number): FetchFailed {
  return new FetchFailed('too_large', `The site sent more than ${Math.floor(maxBytes / 1024)} KiB.`);
}
