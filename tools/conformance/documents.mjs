// Reads documents with the product's reader and keeps what every score needs of it: the feed or the refusal,
// and the time it took.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** Where a document is said to come from when its corpus names no address. */
export const NO_ADDRESS = 'http://127.0.0.1:8097/';

/** Documents at a time: two threads, so the time of one document is not that of a crowd. */
export const THREADS = 2;

export class Documents {
  /** The document that took longest, { file, seconds }, over all scores. */
  slowest = { file: null, seconds: 0 };

  constructor(folder, reader) {
    this.folder = folder;
    this.reader = reader;
  }

  /** The bytes of a file of the corpus, unpacked when it is packed. */
  async bytes(file) {
    const bytes = await readFile(join(this.folder, file));
    return new Uint8Array(file.endsWith('.gz') ? gunzipSync(bytes) : bytes);
  }

  /** { feed } or { error }, in the words a person would see. */
  async read(file, bytes, { url = NO_ADDRESS, contentType = null } = {}) {
    const start = performance.now();
    try {
      return { feed: await this.reader.read(bytes, { url, contentType }) };
    } catch (error) {
      return { error };
    } finally {
      const seconds = (performance.now() - start) / 1000;
      if (seconds > this.slowest.seconds) this.slowest = { file, seconds };
    }
  }
}

/** `work` on each item, THREADS at a time; the answers in the order of the items. */
export async function each(items, work) {
  const answers = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const place = next++;
      answers[place] = await work(items[place]);
    }
  };
  await Promise.all(Array.from({ length: THREADS }, worker));
  return answers;
}

export function percent(part, whole) {
  return whole === 0 ? null : (100 * part) / whole;
}
