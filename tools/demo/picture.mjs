// Draws landscapes for the articles of the invented sites: sky, sun and hills, as PNG (ISO/IEC 15948).
import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 640;
const HEIGHT = 360;
const HILLS = 4;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** 8 bits of red, green and blue. */
const TRUE_COLOR = Buffer.from([8, 2, 0, 0, 0]);

export const PICTURE_SIZE = { width: WIDTH, height: HEIGHT };

/** The same number gives the same picture. */
export function drawPicture(number) {
  const scene = createScene(number);
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0, at = 0; y < HEIGHT; y++) {
    rows[at++] = 0;
    for (let x = 0; x < WIDTH; x++) {
      for (const part of getColor(scene, x / WIDTH, y / HEIGHT)) rows[at++] = part;
    }
  }
  return encodePng(rows);
}

function createScene(number) {
  const pick = (divisor, range) => (Math.floor(number / divisor) % 1_000) * (range / 1_000);
  const hue = pick(1, 360);
  return {
    sky: [toRgb(hue, 0.45, 0.62), toRgb(hue + 40, 0.6, 0.86)],
    sun: { x: 0.2 + pick(7, 0.6), y: 0.2 + pick(11, 0.25), radius: 0.05 + pick(13, 0.03) },
    sunColor: toRgb(hue + 50, 0.8, 0.93),
    hills: Array.from({ length: HILLS }, (_, hill) => ({
      height: 0.48 + hill * 0.13,
      waves: [3 + pick(17 + hill, 4), 7 + pick(19 + hill, 6)],
      shift: pick(23 + hill * 5, 6),
      color: toRgb(hue + 15 * hill, 0.32, 0.5 - hill * 0.1),
    })),
  };
}

/** x and y from 0 to 1. */
function getColor({ sky, sun, sunColor, hills }, x, y) {
  const hill = hills.findLast(({ height, waves: [long, short], shift }) => {
    const wave = Math.sin(x * long + shift) * 0.05 + Math.sin(x * short + shift * 2) * 0.02;
    return y > height + wave;
  });
  if (hill) return hill.color;
  const distance = Math.hypot((x - sun.x) * (WIDTH / HEIGHT), y - sun.y);
  if (distance < sun.radius) return sunColor;
  return sky[0].map((part, i) => Math.round(part + (sky[1][i] - part) * Math.min(1, y * 1.6)));
}

/** CSS Color 4 §7.1; saturation and lightness from 0 to 1. */
function toRgb(hue, saturation, lightness) {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12;
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))));
  });
}

function encodePng(rows) {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  return Buffer.concat([
    SIGNATURE,
    createChunk('IHDR', Buffer.concat([header, TRUE_COLOR])),
    createChunk('IDAT', deflateSync(rows)),
    createChunk('IEND', Buffer.alloc(0)),
  ]);
}

function createChunk(type, data) {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
