// Reads documents with the product's feed reader and records the feed or the error, and the slowest document.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The address of documents whose corpus has none. */
export const NO_ADDRESS = 'http://127.0.0.1:8097/';

/** Documents at a time: two, so that they hardly slow each other down. */
export const THREADS = 2;

export class Documents {
  /** The slowest document of all scores: { file, seconds }. */
  slowest = { file: null, seconds: 0 };

  constructor(folder, reader) {
    this.folder = folder;
    this.reader = reader;
  }

  /** The bytes of a file of the corpus, decompressed if needed. */
  async readBytes(file) {
    const readBytes = await readFile(join(this.folder, file));
    return new Uint8Array(file.endsWith('.gz') ? gunzipSync(readBytes) : readBytes);
  }

  /** { feed }, or { error } with the message that a user would see. */
  async read(file, bytes, { url = NO_ADDRESS, contentType = null, contentLocation = null } = {}) {
    const start = performance.now();
    try {
      return { feed: await this.reader.read(bytes, { url, contentType, contentLocation }) };
    } catch (error) {
      return { error };
    } finally {
      const seconds = (performance.now() - start) / 1000;
      if (seconds > this.slowest.seconds) this.slowest = { file, seconds };
    }
  }
}

/** Runs `work` on each item, THREADS at a time; results in the order of the items. */
export async function mapInParallel(items, work) {
  const answers = [];
  let next = 0;
  const runWorker = async () => {
    while (next < items.length) {
      const place = next++;
      answers[place] = await work(items[place]);
    }
  };
  await Promise.all(Array.from({ length: THREADS }, runWorker));
  return answers;
}

export function getPercent(part, whole) {
  return whole === 0 ? null : (100 * part) / whole;
}
