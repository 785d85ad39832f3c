import { buildPlainHeader, HEADER_BYTES, readFrameHeader } from './frame-header';

/** A part of a stream, in the order of playing. */
export interface StreamPart {
  readonly bytes: number;
  readonly samples: number;
}

const TABLE_ENTRIES = 100;
const HAS_FRAMES = 1;
const HAS_BYTES = 2;
const HAS_TABLE = 4;

/**
 * A silent first frame (the Xing header) that says how many frames and bytes follow, and at which byte each
 * hundredth of the time begins. With it, players know the exact length and seek well.
 * @param header the first bytes of any frame of the stream
 */
export function buildTableFrame(header: Buffer, parts: readonly StreamPart[]): Buffer {
  const plain = buildPlainHeader(header);
  const read = readFrameHeader(plain, 0);
  if (read === null) throw new Error('no frame has such a header');
  const frame = Buffer.alloc(read.length);
  plain.copy(frame);
  const samples = parts.reduce((sum, part) => sum + part.samples, 0);
  const bytes = parts.reduce((sum, part) => sum + part.bytes, frame.length);
  let at = HEADER_BYTES + read.sideInfoLength;
  at += frame.write('Xing', at, 'latin1');
  at = frame.writeUInt32BE(HAS_FRAMES | HAS_BYTES | HAS_TABLE, at);
  at = frame.writeUInt32BE(samples / read.samples, at);
  at = frame.writeUInt32BE(bytes, at);
  for (let entry = 0; entry < TABLE_ENTRIES; entry++) {
    const offset = frame.length + findByte(parts, (samples * entry) / TABLE_ENTRIES);
    at = frame.writeUInt8(Math.min(255, Math.floor((offset * 256) / bytes)), at);
  }
  return frame;
}

/** Within a part, bytes are taken as even. */
function findByte(parts: readonly StreamPart[], sample: number): number {
  let [bytes, samples] = [0, 0];
  for (const part of parts) {
    if (samples + part.samples > sample)
      return bytes + Math.floor((part.bytes * (sample - samples)) / part.samples);
    bytes += part.bytes;
    samples += part.samples;
  }
  return bytes;
}
