import type { IncomingHttpHeaders } from 'node:http';
import busboy from 'busboy';
import { BadRequest, TooLarge } from '@reader/http';
import type { Pair } from './form-pairs';

/** Multipart forms are logins, or what one client library makes of some ids: few and short parts. */
const PART_MAX_BYTES = 4096;
const PARTS_MAX = 1_000;

const LIMITS = {
  // One more than allowed, because busboy reports a value of exactly the limit as truncated.
  fieldSize: PART_MAX_BYTES + 1,
  fields: PARTS_MAX,
  parts: PARTS_MAX,
  files: 0,
  headerPairs: 20,
} as const;

/**
 * Parses a `multipart/form-data` form. Names stay flat: brackets have no meaning.
 * @throws TooLarge, BadRequest
 */
export function parseMultipart(headers: IncomingHttpHeaders, bytes: Buffer): Promise<Pair[]> {
  return new Promise((resolve, reject) => {
    const pairs: Pair[] = [];
    const refuse = () => reject(createTooLargeError());
    const parser = openParser(headers);
    parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
      if (nameTruncated || valueTruncated || Buffer.byteLength(value) > PART_MAX_BYTES) refuse();
      pairs.push([name, value]);
    });
    parser.on('fieldsLimit', refuse).on('filesLimit', refuse).on('partsLimit', refuse);
    parser.on('error', () => reject(createMalformedError()));
    parser.on('close', () => resolve(pairs));
    parser.end(bytes);
  });
}

function openParser(headers: IncomingHttpHeaders): ReturnType<typeof busboy> {
  try {
    return busboy({ headers, limits: LIMITS });
  } catch {
    // The content type has no boundary.
    throw createMalformedError();
  }
}

function createTooLargeError(): TooLarge {
  return new TooLarge(
    `A form in parts has at most ${PARTS_MAX} fields of ${PART_MAX_BYTES} bytes, and no file.`,
  );
}

function createMalformedError(): BadRequest {
  return new BadRequest('malformed_form', 'The form cannot be read.');
}
