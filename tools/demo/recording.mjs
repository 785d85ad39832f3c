// Writes bell chimes as WAV, which stand for the recordings of an invented podcast.

const RATE = 8_000;
const CHIME_SECONDS = 2;
const CHIMES = 15;
/** Steps of a pentatonic scale, in semitones. */
const SCALE = [0, 2, 4, 7, 9, 12];
const BASE_HERTZ = 330;
const HEADER_BYTES = 44;

export const RECORDING_SECONDS = CHIMES * CHIME_SECONDS;
export const RECORDING_BYTES = HEADER_BYTES + RECORDING_SECONDS * RATE;

/** 8-bit mono; the same number gives the same chimes. */
export function writeRecording(number) {
  const samples = Buffer.alloc(RECORDING_SECONDS * RATE);
  for (let at = 0; at < samples.length; at++) {
    const chime = Math.floor(at / RATE / CHIME_SECONDS);
    const seconds = at / RATE - chime * CHIME_SECONDS;
    const tone = SCALE[(number + chime * (1 + (number % 4))) % SCALE.length];
    const hertz = BASE_HERTZ * 2 ** (tone / 12);
    const loudness = 60 * Math.exp(-2.5 * seconds);
    samples[at] = Math.round(128 + loudness * Math.sin(2 * Math.PI * hertz * seconds));
  }
  return Buffer.concat([createHeader(samples.length), samples]);
}

/** RIFF with one `fmt ` chunk for PCM. */
function createHeader(bytes) {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + bytes, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(bytes, 40);
  return header;
}
