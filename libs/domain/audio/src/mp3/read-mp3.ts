import { type FrameHeader, HEADER_BYTES, readFrameHeader } from './frame-header';

/** The frames of an MP3 stream, without tags. */
export interface Mp3 {
  readonly frames: Buffer;
  readonly samples: number;
  readonly sampleRate: number;
}

/** What is no whole MP3 stream of one sample rate. */
export class NotMp3 extends Error {
  override readonly name = 'NotMp3';
}

const ID3_HEADER_BYTES = 10;
/** Encoders write tables of contents as a silent first frame. */
const TABLE_MARKS = ['Xing', 'Info'];
/** After the header, whatever the channels. */
const VBRI_OFFSET = 32;

/**
 * Reads an MP3 stream frame by frame. Tags and the encoder's table of contents are left out, so that frames
 * of several streams follow each other. A frame that is cut off at the end is dropped.
 * @throws NotMp3
 */
export function readMp3(bytes: Buffer): Mp3 {
  const start = findFirstFrame(bytes);
  const first = readFrameHeader(bytes, start);
  if (first === null) throw new NotMp3('The audio is no MP3.');
  const from = isTable(bytes, start, first) ? start + first.length : start;
  let [at, samples] = [from, 0];
  for (;;) {
    const header = readFrameHeader(bytes, at);
    if (header === null || at + header.length > bytes.length) break;
    if (header.sampleRate !== first.sampleRate) throw new NotMp3('The sample rate of the audio changes.');
    at += header.length;
    samples += header.samples;
  }
  if (samples === 0) throw new NotMp3('The audio is empty.');
  if (!isEnd(bytes, at)) throw new NotMp3('The audio is damaged.');
  return { frames: bytes.subarray(from, at), samples, sampleRate: first.sampleRate };
}

/** After ID3v2 tags, whose length has seven bits a byte. */
function findFirstFrame(bytes: Buffer): number {
  let at = 0;
  while (bytes.toString('latin1', at, at + 3) === 'ID3' && at + ID3_HEADER_BYTES <= bytes.length) {
    const length = [6, 7, 8, 9].reduce((sum, byte) => sum * 128 + ((bytes[at + byte] ?? 0) & 127), 0);
    const hasFooter = ((bytes[at + 5] ?? 0) & 16) !== 0;
    at += ID3_HEADER_BYTES + length + (hasFooter ? ID3_HEADER_BYTES : 0);
  }
  return at;
}

function isTable(bytes: Buffer, at: number, { sideInfoLength, hasChecksum }: FrameHeader): boolean {
  const readMark = (offset: number) => bytes.toString('latin1', at + offset, at + offset + 4);
  const mark = readMark(HEADER_BYTES + (hasChecksum ? 2 : 0) + sideInfoLength);
  return TABLE_MARKS.includes(mark) || readMark(HEADER_BYTES + VBRI_OFFSET) === 'VBRI';
}

/** A frame that is cut off, a tag of another kind, or padding. */
function isEnd(bytes: Buffer, at: number): boolean {
  if (bytes.length - at < HEADER_BYTES || readFrameHeader(bytes, at) !== null) return true;
  const mark = bytes.toString('latin1', at, at + 8);
  return (
    mark.startsWith('TAG') || mark.startsWith('ID3') || mark === 'APETAGEX' || isZero(bytes.subarray(at))
  );
}

function isZero(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}
