/** Image types that are stored. */
export type RasterType =
  'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/x-icon' | 'image/avif';

export interface Raster {
  readonly mediaType: RasterType;
  readonly width: number;
  readonly height: number;
}

interface Format {
  readonly mediaType: RasterType;
  /** The signature at the start of the file, as Latin-1 text. */
  readonly beginning: RegExp;
  /** Null when the bytes have more headers than an image has. */
  readSize(bytes: Buffer): readonly [width: number, height: number] | null;
}

const PNG = /^\x89PNG\r\n\x1a\n/;
/** Start-of-frame markers of all kinds, without the tables that share their numbers (ITU T.81, B.1.1.3). */
const FRAME = new Set([0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]);
/** Images read from one ICO file; real ones have about a dozen. */
const ICO_PICTURES_MAX = 64;
/**
 * Headers that are read of one JPEG or AVIF file: an image of 10 MiB has room for 160 segments of metadata of
 * the full size, and a few extents. Megabytes of them would block the server.
 */
const HEADERS_MAX = 1_000;

/**
 * Detected by content, not by Content-Type. SVG is left out: it is a document with scripts and links, and
 * would run under this service's origin.
 */
const FORMATS: readonly Format[] = [
  { mediaType: 'image/png', beginning: PNG, readSize: readPngSize },
  {
    mediaType: 'image/gif',
    beginning: /^GIF8[79]a/,
    readSize: (bytes) => [bytes.readUInt16LE(6), bytes.readUInt16LE(8)],
  },
  { mediaType: 'image/jpeg', beginning: /^\xff\xd8\xff/, readSize: readJpegSize },
  { mediaType: 'image/webp', beginning: /^RIFF[^]{4}WEBPVP8/, readSize: readWebpSize },
  { mediaType: 'image/x-icon', beginning: /^\0\0\x01\0/, readSize: readIcoSize },
  { mediaType: 'image/avif', beginning: /^[^]{4}ftypavi[fs]/, readSize: readAvifSize },
];

/** Type and size of an image; null when the bytes are no known image, or end before its size. */
export function detectRaster(content: Uint8Array): Raster | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const format = FORMATS.find(({ beginning }) => beginning.test(bytes.toString('latin1', 0, 16)));
  if (format === undefined) return null;
  try {
    const size = format.readSize(bytes);
    return size && { mediaType: format.mediaType, width: size[0], height: size[1] };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_OUT_OF_RANGE') return null;
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_OUT_OF_BOUNDS') return null;
    throw error;
  }
}

function readPngSize(bytes: Buffer): [number, number] {
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

function readJpegSize(bytes: Buffer): [number, number] | null {
  let at = 2;
  for (let count = 0; count < HEADERS_MAX; count++) {
    if (FRAME.has(bytes.readUInt8(at + 1))) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

/** RFC 9649: lossy, lossless and extended format. */
function readWebpSize(bytes: Buffer): [number, number] {
  const form = bytes.toString('latin1', 12, 16);
  if (form === 'VP8X') return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1];
  if (form === 'VP8 ') return [bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff];
  const bits = bytes.readUInt32LE(21);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

/** The largest image by the headers of the images: the directory of the file is often wrong. */
function readIcoSize(bytes: Buffer): [number, number] {
  const count = Math.min(bytes.readUInt16LE(4), ICO_PICTURES_MAX);
  const sizes = Array.from({ length: count }, (_, n) =>
    readBitmapSize(bytes.subarray(bytes.readUInt32LE(18 + 16 * n))),
  );
  return [Math.max(0, ...sizes.map(([width]) => width)), Math.max(0, ...sizes.map(([, height]) => height))];
}

/** A PNG, or a Windows bitmap without file header, whose height includes the mask. */
function readBitmapSize(bytes: Buffer): [number, number] {
  if (PNG.test(bytes.toString('latin1', 0, 16))) return readPngSize(bytes);
  return [Math.abs(bytes.readInt32LE(4)), Math.abs(bytes.readInt32LE(8)) / 2];
}

/** The largest of the spatial extents (ISO/IEC 23008-12, 6.5.3). */
function readAvifSize(bytes: Buffer): [number, number] | null {
  let [width, height, count] = [0, 0, 0];
  for (let at = bytes.indexOf('ispe'); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    if (++count > HEADERS_MAX) return null;
    width = Math.max(width, bytes.readUInt32BE(at + 8));
    height = Math.max(height, bytes.readUInt32BE(at + 12));
  }
  return [width, height];
}
