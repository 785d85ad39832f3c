/** What the four bytes before each frame say (ISO 11172-3 and 13818-3, Layer III only). */
export interface FrameHeader {
  /** Bytes of the frame, its header included. */
  readonly length: number;
  readonly samples: number;
  readonly sampleRate: number;
  /** Between the header and the main data, without a checksum. */
  readonly sideInfoLength: number;
  readonly hasChecksum: boolean;
}

export const HEADER_BYTES = 4;
/** In kbit/s by the index in the header; 0 is "free", whose frames have no known length. */
const BITRATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
/** Of MPEG 1; the others have half and a quarter of it. */
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const LAYER_3 = 1;
const MONO = 3;
const MPEG_1 = 3;
const MPEG_2 = 2;
const MPEG_2_5 = 0;
const RATE_DIVISORS: Readonly<Record<number, number>> = { [MPEG_1]: 1, [MPEG_2]: 2, [MPEG_2_5]: 4 };

const SIDE_INFO_LENGTHS = { mpeg1: { mono: 17, stereo: 32 }, others: { mono: 9, stereo: 17 } } as const;

/** Null where no frame begins. */
export function readFrameHeader(bytes: Buffer, at: number): FrameHeader | null {
  if (at + HEADER_BYTES > bytes.length) return null;
  const header = bytes.readUInt32BE(at);
  const rates = readRates(header);
  if (rates === null) return null;
  const { isMpeg1, bitrate, sampleRate } = rates;
  const samples = isMpeg1 ? 1_152 : 576;
  const padding = (header >>> 9) & 1;
  const isMono = ((header >>> 6) & 3) === MONO;
  return {
    length: Math.floor(((samples / 8) * bitrate * 1_000) / sampleRate) + padding,
    samples,
    sampleRate,
    sideInfoLength: SIDE_INFO_LENGTHS[isMpeg1 ? 'mpeg1' : 'others'][isMono ? 'mono' : 'stereo'],
    hasChecksum: ((header >>> 16) & 1) === 0,
  };
}

/** The bitrate (kbit/s) and the sample rate (Hz); null without a header of Layer III with a known length. */
function readRates(header: number): { isMpeg1: boolean; bitrate: number; sampleRate: number } | null {
  const version = (header >>> 19) & 3;
  const divisor = RATE_DIVISORS[version];
  if (header >>> 21 !== 0x7ff || divisor === undefined || ((header >>> 17) & 3) !== LAYER_3) return null;
  const isMpeg1 = version === MPEG_1;
  const bitrate = (isMpeg1 ? BITRATES_1 : BITRATES_2)[(header >>> 12) & 15] ?? 0;
  const baseRate = SAMPLE_RATES[(header >>> 10) & 3];
  if (bitrate === 0 || baseRate === undefined) return null;
  return { isMpeg1, bitrate, sampleRate: baseRate / divisor };
}

/** The header of a frame like this one with 64 kbit/s, no checksum and no padding. */
export function buildPlainHeader(header: Buffer): Buffer {
  const bits = header.readUInt32BE(0);
  const isMpeg1 = ((bits >>> 19) & 3) === MPEG_1;
  const bitrateIndex = (isMpeg1 ? BITRATES_1 : BITRATES_2).indexOf(64);
  const plain = Buffer.alloc(HEADER_BYTES);
  plain.writeUInt32BE(((bits & ~0x0000f200) | 0x00010000 | (bitrateIndex << 12)) >>> 0);
  return plain;
}
