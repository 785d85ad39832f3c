import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MINUTE_MS } from '@reader/duration';
import { BadRequest, TooLarge, UnsupportedMediaType } from '@reader/http';
import type { Request, Response } from 'express';
import multer, { MulterError, type StorageEngine } from 'multer';

/** The export of a user with 100,000 read and 2,000 starred articles has about 20 MiB. */
const ARCHIVE_BYTES_MAX = 64 * 2 ** 20;
const MEBIBYTE = 2 ** 20;
const FIELD = 'file';
const FILE_PREFIX = 'reader-import-';
/** Longer than an upload may take. A file that is open already can be read after its deletion. */
const LEFT_AFTER_MS = 10 * MINUTE_MS;

/** multer's own storage makes files that every user of the machine can read. */
const storage: StorageEngine = {
  _handleFile: (_request, { stream }, callback) => {
    storeFile(stream).then(
      (path) => callback(null, { path }),
      (error: unknown) => callback(error),
    );
  },
  _removeFile: (_request, { path }, callback) => {
    rm(path, { force: true }).then(() => callback(null), callback);
  },
};

const form = multer({
  storage,
  limits: { fileSize: ARCHIVE_BYTES_MAX, files: 1, fields: 0, parts: 2, headerPairs: 50 },
}).single(FIELD);

/** The most bytes that the upload can store: what it announces, or the limit. */
export function limitUpload({ headers }: Request): number {
  return Math.min(Number(headers['content-length'] ?? ARCHIVE_BYTES_MAX), ARCHIVE_BYTES_MAX);
}

/**
 * Stores the uploaded zip file: the multipart field `file`, or the body itself as `application/zip`.
 * @returns the path of a temporary file that the caller removes
 * @throws TooLarge, UnsupportedMediaType, BadRequest `malformed_multipart`
 */
export async function receiveArchive(request: Request, response: Response): Promise<string> {
  const type = request.headers['content-type'] ?? '';
  if (Number(request.headers['content-length'] ?? 0) > ARCHIVE_BYTES_MAX + MEBIBYTE) throw createTooLarge();
  if (/^multipart\/form-data\b/i.test(type)) return receiveForm(request, response);
  if (/^application\/zip\b/i.test(type)) return storeFile(limitBytes(readBody(request)));
  throw new UnsupportedMediaType('multipart/form-data with a field "file", or the file as application/zip');
}

const createTooLarge = (): TooLarge =>
  new TooLarge(`The file is larger than ${ARCHIVE_BYTES_MAX / MEBIBYTE} MiB.`);

function receiveForm(request: Request, response: Response): Promise<string> {
  return new Promise((resolve, reject) => {
    form(request, response, (error: unknown) => {
      if (error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE') reject(createTooLarge());
      else if (error) reject(new BadRequest('malformed_multipart', 'The form cannot be read.'));
      else if (request.file === undefined)
        reject(new BadRequest('malformed_multipart', `The form has no file in its field "${FIELD}".`));
      else resolve(request.file.path);
    });
  });
}

async function* readBody(request: Request): AsyncGenerator<Buffer> {
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>;
  } catch {
    // Its code, ECONNRESET, is also that of a lost database.
    throw new BadRequest('malformed_request', 'The request ended too early.');
  }
}

/** @returns the path of a file that only this process's user can read */
async function storeFile(chunks: AsyncIterable<Buffer>): Promise<string> {
  const path = join(tmpdir(), `${FILE_PREFIX}${randomUUID()}.zip`);
  try {
    await pipeline(chunks, createWriteStream(path, { mode: 0o600 }));
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

async function* limitBytes(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > ARCHIVE_BYTES_MAX) throw createTooLarge();
    yield chunk;
  }
}

/** Deletes the files of processes that were killed. Younger ones may be uploads of another process. */
export async function deleteLeftArchives(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FILE_PREFIX) || !name.endsWith('.zip')) continue;
    const path = join(tmpdir(), name);
    const file = await stat(path).catch(() => null);
    if (file !== null && file.mtimeMs < Date.now() - LEFT_AFTER_MS) await rm(path, { force: true });
  }
}
