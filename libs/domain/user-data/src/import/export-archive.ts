import type { Readable } from 'node:stream';
import { parseJson, Problem, Unprocessable } from '@reader/http';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FORMAT_NAME, FORMAT_VERSION, MANIFEST_FILE, RECORD_FILES, type RecordFile } from '../format';
import { splitLines } from './split-lines';

/** Bytes of all files together once they are unpacked; a small zip file may hold terabytes of zeros. */
const UNPACKED_BYTES_MAX = 2 ** 30;
/** Files in the archive; an export has ten. */
const FILES_MAX = 50;
/**
 * Bytes of one record. The text of an article has at most three million characters, each of three bytes in
 * most scripts; its other fields and its tags take less than a mebibyte.
 */
const LINE_BYTES_MAX = 10 * 2 ** 20;
/** A manifest has four short fields, and is read before anything is known of the file. */
const MANIFEST_BYTES_MAX = 64 * 2 ** 10;
/** An import works on about a hundred records a second. */
const RECORDS_MAX = 1_000_000;
const LINE_LIMITS = { bytes: LINE_BYTES_MAX, lines: RECORDS_MAX };
const ENCRYPTED_FLAG = 1;

const createInvalidError = (detail: string): Unprocessable =>
  new Unprocessable(`The file cannot be imported. ${detail}`, { code: 'invalid_export' });

const createTooManyError = (): Unprocessable =>
  createInvalidError(`It has more than ${RECORDS_MAX} records.`);

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
      for await (const _ of this.readLines(name)) if ((count += 1) > RECORDS_MAX) throw createTooManyError();
    return count;
  }

  /** The records of a file in their order, none when it is missing; null for a line that cannot be parsed. */
  async *readRecords(name: RecordFile): AsyncGenerator<unknown> {
    for await (const line of this.readLines(name)) yield parseLine(line);
  }

  close(): void {
    this.zip.close();
  }

  private async checkManifest(): Promise<void> {
    const size = this.entries.get(MANIFEST_FILE)?.uncompressedSize ?? 0;
    if (size > MANIFEST_BYTES_MAX) throw createInvalidError(`Its ${MANIFEST_FILE} is too large.`);
    const lines: Buffer[] = [];
    for await (const line of this.readLines(MANIFEST_FILE)) lines.push(line);
    const { format, version } = (parseLine(Buffer.concat(lines)) ?? {}) as Record<string, unknown>;
    if (format !== FORMAT_NAME) throw createInvalidError('It is not an export of this service.');
    if (!Number.isInteger(version) || Number(version) > FORMAT_VERSION)
      throw createInvalidError('It was made by a newer version of this service. Update this server first.');
  }

  private async *readLines(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name);
    if (entry === undefined) return;
    const damaged = createInvalidError(`Its file ${name} is damaged.`);
    try {
      const bytes: Readable = await this.zip.openReadStreamPromise(entry);
      yield* splitLines(bytes, LINE_LIMITS, (exceeded) =>
        exceeded === 'lines' ? createTooManyError() : damaged,
      );
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

/** Null for what is no JSON, and for more values than a request may have: validating them takes seconds. */
function parseLine(bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}
