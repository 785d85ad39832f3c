import { deflateSync } from 'node:zlib';

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  // Readers do not check the CRC.
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
};

/** A PNG of this size; another seed gives other bytes. */
export function png(width: number, height = width, seed = 'a picture'): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const pieces = [chunk('IHDR', header), chunk('IDAT', deflateSync(seed)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...pieces]);
}

export function gif(width: number, height = width): Buffer {
  const bytes = Buffer.from('GIF89a....\0\0\0', 'latin1');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
}

/** With a segment before the frame, as cameras write it. */
export function jpeg(width: number, height = width): Buffer {
  const frame = Buffer.from([0xff, 0xc2, 0, 17, 8, 0, 0, 0, 0, 3]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 2, 0xff, 0xc4, 0, 3, 9]), frame]);
}

export function webp(form: 'VP8 ' | 'VP8L' | 'VP8X', width: number, height = width): Buffer {
  const bytes = Buffer.alloc(32);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write(`WEBP${form}`, 8, 'latin1');
  if (form === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  } else if (form === 'VP8 ') {
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  } else bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return bytes;
}

/** An ICO file with these images. */
export function ico(...pictures: Buffer[]): Buffer {
  const list = Buffer.alloc(6 + 16 * pictures.length);
  list.set([0, 0, 1, 0, pictures.length, 0]);
  let at = list.length;
  for (const [n, picture] of pictures.entries()) {
    list.writeUInt32LE(picture.length, 6 + 16 * n + 8);
    list.writeUInt32LE(at, 6 + 16 * n + 12);
    at += picture.length;
  }
  return Buffer.concat([list, ...pictures]);
}

/** A Windows bitmap as in an ICO file: twice as high, because it includes the mask. */
export function bitmap(side: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.writeUInt32LE(40, 0);
  bytes.writeInt32LE(side, 4);
  bytes.writeInt32LE(side * 2, 8);
  return bytes;
}

export function avif(width: number, height = width): Buffer {
  const extents = Buffer.alloc(16);
  extents.write('ispe', 0, 'latin1');
  extents.writeUInt32BE(width, 8);
  extents.writeUInt32BE(height, 12);
  return Buffer.concat([Buffer.from('\0\0\0\x1cftypavif\0\0\0\0mif1', 'latin1'), extents]);
}
