import { Readable } from 'node:stream';
import {
  brotliCompressSync,
  createGzip,
  deflateRawSync,
  deflateSync,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { FetchFailed } from '../errors';
import { readBody } from './body';

const MEBIBYTE = 1024 * 1024;
const TEXT = Buffer.from('Ein Körper aus Text. '.repeat(2_000));

const sent = (...pieces: Buffer[]): Readable => Readable.from(pieces, { objectMode: false });
const inSmallPieces = (whole: Buffer): Readable =>
  sent(
    ...Array.from({ length: Math.ceil(whole.length / 7) }, (_unused, at) =>
      whole.subarray(at * 7, at * 7 + 7),
    ),
  );

describe('a body', () => {
  it.each([
    ['', TEXT],
    ['identity', TEXT],
    ['gzip', gzipSync(TEXT)],
    ['X-GZIP', gzipSync(TEXT)],
    ['br', brotliCompressSync(TEXT)],
    ['zstd', zstdCompressSync(TEXT)],
    ['deflate', deflateSync(TEXT)],
    ['deflate', deflateRawSync(TEXT)],
    ['gzip, br', brotliCompressSync(gzipSync(TEXT))],
    ['deflate, identity, gzip', gzipSync(deflateRawSync(TEXT))],
  ])('in "%s" is decoded, whatever its chunks', async (encoding, encoded) => {
    expect(TEXT.equals(await readBody(sent(encoded), encoding, MEBIBYTE))).toBe(true);
    expect(TEXT.equals(await readBody(inSmallPieces(encoded), encoding, MEBIBYTE))).toBe(true);
  });

  it.each(['', 'gzip', 'br', 'deflate'])('in "%s" may be empty', async (encoding) => {
    expect(await readBody(sent(), encoding, MEBIBYTE)).toHaveLength(0);
  });

  it('that ends early is decoded as far as it goes', async () => {
    const cut = gzipSync(TEXT).subarray(0, -8);
    expect(TEXT.equals(await readBody(sent(cut), 'gzip', MEBIBYTE))).toBe(true);
  });

  it.each([
    ['a bomb', 'gzip', gzipSync(Buffer.alloc(32 * MEBIBYTE))],
    ['a bomb in a bomb', 'gzip, gzip', gzipSync(gzipSync(Buffer.alloc(32 * MEBIBYTE)))],
    ['a Brotli bomb', 'br', brotliCompressSync(Buffer.alloc(8 * MEBIBYTE))],
  ])('that is %s is too large', async (_what, encoding, bomb) => {
    expect(bomb.length).toBeLessThan(64 * 1024);
    await expect(readBody(sent(bomb), encoding, MEBIBYTE)).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('without an end is stopped at the limit, together with its source', async () => {
    const endless = Readable.from(
      (function* zeros() {
        for (;;) yield Buffer.alloc(65_536);
      })(),
    );
    const compressed = endless.pipe(createGzip());
    await expect(readBody(compressed, 'gzip', 4 * MEBIBYTE)).rejects.toMatchObject({ reason: 'too_large' });
    await new Promise((resolve) => (compressed.closed ? resolve(null) : compressed.once('close', resolve)));
    endless.destroy();
  });

  it.each(['utf-8', 'none', 'binary', 'utf-8, none'])('in "%s" is read as it is', async (encoding) => {
    expect(TEXT.equals(await readBody(sent(TEXT), encoding, MEBIBYTE))).toBe(true);
    await expect(readBody(sent(TEXT), encoding, 100)).rejects.toMatchObject({ reason: 'too_large' });
  });

  it('in more encodings than servers use is refused', async () => {
    const body = readBody(sent(TEXT), 'gzip, gzip, gzip, gzip', MEBIBYTE);
    await expect(body).rejects.toBeInstanceOf(FetchFailed);
  });

  it.each(['gzip', 'br', 'zstd', 'deflate'])('that is declared as %s but is not fails', async (encoding) => {
    await expect(readBody(sent(Buffer.from('<rss version="2.0">')), encoding, MEBIBYTE)).rejects.toThrow();
  });
});
