import type { Page } from '@playwright/test';

const RATE = 8_000;

/** One minute of silence (RIFF WAVE, 8 bits, mono). */
export const MINUTE_OF_QUIET = buildWave(60);

function buildWave(seconds: number): Buffer {
  const samples = Buffer.alloc(RATE * seconds, 128);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Serves the recording at a URL, with range requests (RFC 9110 §14). */
export async function answerWith(page: Page, url: string, recording: Buffer): Promise<void> {
  await page.route(url, (route) => {
    const [, from, to] = /bytes=(\d+)-(\d*)/.exec(route.request().headers()['range'] ?? '') ?? [];
    const headers = { 'content-type': 'audio/wav', 'accept-ranges': 'bytes' };
    if (from === undefined) return route.fulfill({ body: recording, headers });
    const end = to ? Number(to) : recording.length - 1;
    const range = `bytes ${from}-${end}/${recording.length}`;
    const body = recording.subarray(Number(from), end + 1);
    return route.fulfill({ status: 206, body, headers: { ...headers, 'content-range': range } });
  });
}
