import { avif, bitmap, gif, ico, jpeg, png, webp } from './icon.testing';
import { detectRaster } from './raster';

/** Of a JPEG image, which has one for each 64 KiB of metadata. */
const segments = (count: number) => Buffer.alloc(count * 4, Buffer.from([0xff, 0xe0, 0, 2]));
const frame = jpeg(48).subarray(-10);
/** Of an AVIF image, which has a few. */
const extent = avif(48).subarray(-16);

describe('detectRaster', () => {
  it.each([
    ['image/png', png(48, 32)],
    ['image/gif', gif(48, 32)],
    ['image/jpeg', jpeg(48, 32)],
    ['image/webp', webp('VP8 ', 48, 32)],
    ['image/webp', webp('VP8L', 48, 32)],
    ['image/webp', webp('VP8X', 48, 32)],
    ['image/x-icon', ico(png(48, 32), png(16))],
    ['image/avif', avif(48, 32)],
  ])('detects %s by its bytes, and reads its size', (mediaType, bytes) => {
    expect(detectRaster(bytes)).toEqual({ mediaType, width: 48, height: 32 });
  });

  it('returns the largest image of an ICO file, whatever its directory says', () => {
    expect(detectRaster(ico(bitmap(16), bitmap(64)))).toMatchObject({ width: 64, height: 64 });
    expect(detectRaster(ico(png(16), png(30_000)))).toMatchObject({ width: 30_000 });
    expect(detectRaster(ico())).toMatchObject({ width: 0, height: 0 });
  });

  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['<?xml version="1.0"?><svg/>'],
    ['<!doctype html><title>Not found'],
    ['BM bitmap'],
    ['\0\0\x02\0\x01\0 a cursor'],
    ['RIFF\0\0\0\0WAVEfmt '],
    ['\0\0\0\x18ftypheic'],
    [''],
  ])('returns null for %j', (bytes) => expect(detectRaster(Buffer.from(bytes, 'latin1'))).toBeNull());

  it('returns null for a file cut off at any byte', () => {
    const whole = [png(48), gif(48), jpeg(48), webp('VP8X', 48), ico(png(48)), ico(bitmap(48))];
    for (const bytes of whole)
      for (let length = 0; length < 20; length++) {
        const raster = detectRaster(bytes.subarray(0, length));
        expect(raster === null || raster.width === 0 || length >= 10).toBe(true);
      }
    expect(detectRaster(png(48).subarray(0, 20))).toBeNull();
    expect(detectRaster(jpeg(48).subarray(0, -4))).toBeNull();
    expect(detectRaster(ico(png(48)).subarray(0, 30))).toBeNull();
  });

  it.each([
    [
      'a JPEG image of a million segments',
      Buffer.concat([jpeg(48).subarray(0, 2), segments(1_000_000), frame]),
    ],
    ['an AVIF image of a million extents', Buffer.concat([avif(48), Buffer.alloc(16_000_000, extent)])],
  ])('returns null for %s', (_, bytes) => expect(detectRaster(bytes)).toBeNull());

  it('ends at the last byte of a file whose segments never end', () => {
    const started = process.cpuUsage();
    expect(
      detectRaster(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(256 * 1024)])),
    ).toBeNull();
    expect(process.cpuUsage(started).user).toBeLessThan(5_000_000);
  });
});
