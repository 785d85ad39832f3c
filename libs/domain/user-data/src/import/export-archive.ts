import type { Readable } from 'node:stream';
import { Unprocessable } from '@reader/http';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FORMAT_NAME, FORMAT_VERSION, MANIFEST_FILE, RECORD_FILES, type RecordFile } from '../format';
import { splitLines } from './split-lines';

/** Bytes of all files together once they are unpacked; a small zip file may hold terabytes of zeros. */
const UNPACKED_BYTES_MAX = 2 ** 30;
/** Files in the archive; an export has ten. */
const FILES_MAX = 50;
/** Bytes of one record; the text of an article has at most three million characters. */
const LINE_BYTES_MAX = 16 * 2 ** 20;
/** An import works on about a hundred records a second. */
const RECORDS_MAX = 1_000_000;
const ENCRYPTED_FLAG = 1;

const createInvalidError = (detail: string): Unprocessable =>
  new Unprocessable(`The file cannot be imported. ${detail}`, { code: 'invalid_export' });

/** An uploaded export. Its sizes are checked before it is read. */
export class ExportArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws Unprocessable `invalid_export` with a sentence for the user */
  static async open(path: string): Promise<ExportArchive> {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
      throw createInvalidError('It is not a zip file.');
    });
    try {
      const archive = new ExportArchive(zip, await readEntries(zip));
      await archive.checkManifest();
      return archive;
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  /** Counts the records of all files without parsing them. @throws Unprocessable when a file is damaged */
  async countRecords(): Promise<number> {
    let count = 0;
    for (const name of RECORD_FILES)
      for await (const line of this.readLines(name)) {
        count += line.length > 0 ? 1 : 0;
        if (count > RECORDS_MAX) throw createInvalidError(`It has more than ${RECORDS_MAX} records.`);
      }
    return count;
  }

  /** The records of a file in their order, none when it is missing; null for a line that is no JSON. */
  async *readRecords(name: RecordFile): AsyncGenerator<unknown> {
    for await (const line of this.readLines(name)) yield parseJson(line);
  }

  close(): void {
    this.zip.close();
  }

  private async checkManifest(): Promise<void> {
    let text = '';
    for await (const line of this.readLines(MANIFEST_FILE)) text += line;
    const { format, version } = (parseJson(text) ?? {}) as Record<string, unknown>;
    if (format !== FORMAT_NAME) throw createInvalidError('It is not an export of this service.');
    if (version !== FORMAT_VERSION)
      throw createInvalidError('It was made by a newer version of this service. Update this server first.');
  }

  private async *readLines(name: string): AsyncGenerator<string> {
    const entry = this.entries.get(name);
    if (entry === undefined) return;
    const damaged = createInvalidError(`Its file ${name} is damaged.`);
    try {
      const bytes: Readable = await this.zip.openReadStreamPromise(entry);
      yield* splitLines(bytes, LINE_BYTES_MAX, () => damaged);
    } catch (error) {
      throw error instanceof Unprocessable ? error : damaged;
    }
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  if (zip.entryCount > FILES_MAX) throw createInvalidError('It has too many files.');
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize;
      if (unpacked > UNPACKED_BYTES_MAX) throw createInvalidError('It is larger than 1 GiB when unpacked.');
      if (entry.generalPurposeBitFlag & ENCRYPTED_FLAG) throw createInvalidError('It is encrypted.');
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof Unprocessable ? error : createInvalidError('The zip file is damaged.');
  }
  return entries;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
