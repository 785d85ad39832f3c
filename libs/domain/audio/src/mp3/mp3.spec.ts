import { buildSpeechFile, buildSpeechFrames, SPEECH_FRAME_BYTES } from '@reader/testing';
import { readFrameHeader } from './frame-header';
import { NotMp3, readMp3 } from './read-mp3';
import { buildTableFrame } from './table-frame';

const TEXT = 'A text of some length, so that it has several frames.';
const header = (...bytes: number[]) => readFrameHeader(Buffer.from(bytes), 0);

describe('the header of a frame', () => {
  it.each([
    ['MPEG 1, 44.1 kHz, 128 kbit/s, stereo', [0xff, 0xfb, 0x90, 0x00], 417, 1_152, 44_100],
    ['the same with padding', [0xff, 0xfb, 0x92, 0x00], 418, 1_152, 44_100],
    ['MPEG 1, 48 kHz, 320 kbit/s', [0xff, 0xfb, 0xe4, 0x00], 960, 1_152, 48_000],
    ['MPEG 2, 24 kHz, 64 kbit/s, mono', [0xff, 0xf3, 0x84, 0xc0], 192, 576, 24_000],
    ['MPEG 2, 22.05 kHz, 160 kbit/s', [0xff, 0xf3, 0xe0, 0xc0], 522, 576, 22_050],
    ['MPEG 2.5, 8 kHz, 8 kbit/s', [0xff, 0xe3, 0x18, 0xc0], 72, 576, 8_000],
  ])('is read: %s', (_what, bytes, ...expected) => {
    const [length, samples, sampleRate] = expected;
    expect(header(...bytes)).toMatchObject({ length, samples, sampleRate });
  });

  it.each([
    ['no synchronisation', [0xff, 0x1b, 0x90, 0x00]],
    ['layer II', [0xff, 0xfd, 0x90, 0x00]],
    ['a reserved version', [0xff, 0xeb, 0x90, 0x00]],
    ['a free bitrate', [0xff, 0xfb, 0x00, 0x00]],
    ['a bad bitrate', [0xff, 0xfb, 0xf0, 0x00]],
    ['a reserved sample rate', [0xff, 0xfb, 0x9c, 0x00]],
    ['too few bytes', [0xff, 0xfb, 0x90]],
  ])('is refused: %s', (_what, bytes) => {
    expect(header(...bytes)).toBeNull();
  });
});

describe('an MP3 file', () => {
  it('is its frames, without tags and the table of contents', () => {
    const { frames, samples, sampleRate } = readMp3(buildSpeechFile(TEXT));
    expect(frames).toEqual(buildSpeechFrames(TEXT));
    expect([samples, sampleRate]).toEqual([(frames.length / SPEECH_FRAME_BYTES) * 576, 24_000]);
  });

  it('loses a frame that is cut off', () => {
    const frames = buildSpeechFrames(TEXT);
    expect(readMp3(frames.subarray(0, -1)).frames.length).toBe(frames.length - SPEECH_FRAME_BYTES);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><title>Sign in</title>')],
    ['nothing', Buffer.alloc(0)],
    ['an endless tag', Buffer.from('ID3\x04\0\0\x7f\x7f\x7f\x7f', 'latin1')],
    ['a table alone', buildSpeechFile('').subarray(0, 15 + SPEECH_FRAME_BYTES)],
    ['WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt ', 'latin1')],
    [
      'damage in the middle',
      Buffer.concat([buildSpeechFrames(TEXT), Buffer.from('damage'), buildSpeechFrames(TEXT)]),
    ],
    [
      'two sample rates',
      Buffer.concat([buildSpeechFrames(TEXT), Buffer.from([0xff, 0xf3, 0x80, 0xc0]), Buffer.alloc(300)]),
    ],
  ])('is refused: %s', (_what, bytes) => {
    expect(() => readMp3(bytes)).toThrow(NotMp3);
  });
});

describe('the table of contents', () => {
  const parts = [
    { bytes: 192 * 10, samples: 576 * 10 },
    { bytes: 192 * 30, samples: 576 * 30 },
  ];
  const table = buildTableFrame(buildSpeechFrames(TEXT), parts);

  it('is a frame of the same stream, which readers leave out', () => {
    expect(readFrameHeader(table, 0)).toMatchObject({
      length: table.length,
      sampleRate: 24_000,
      samples: 576,
    });
    const frames = buildSpeechFrames(TEXT);
    expect(readMp3(Buffer.concat([table, frames])).frames).toEqual(frames);
  });

  it('has the number of frames, the bytes of the file and where each hundredth begins', () => {
    const at = table.indexOf('Xing');
    expect(at).toBe(4 + 9);
    expect([4, 8, 12].map((offset) => table.readUInt32BE(at + offset))).toEqual([
      7,
      40,
      table.length + 192 * 40,
    ]);
    const entries = [...table.subarray(at + 16, at + 116)];
    expect(entries).toEqual(entries.toSorted((a, b) => a - b));
    expect(entries[50]).toBe(Math.floor(((table.length + 192 * 20) * 256) / (table.length + 192 * 40)));
  });

  it('exists for every kind of stream', () => {
    for (const bytes of [
      [0xff, 0xfb, 0x90, 0x00],
      [0xff, 0xfa, 0x94, 0x40],
      [0xff, 0xe3, 0x18, 0xc0],
    ]) {
      const frame = buildTableFrame(Buffer.from(bytes), [{ bytes: 1, samples: 1_152 }]);
      expect(readFrameHeader(frame, 0)?.length).toBe(frame.length);
      expect(frame.length).toBeGreaterThanOrEqual(frame.indexOf('Xing') + 116);
    }
  });
});
