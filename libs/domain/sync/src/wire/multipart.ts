import { BadRequest, TooLarge } from '@reader/http';
import type { Pair } from './form-pairs';

/** Multipart forms are logins, or what one client library makes of some ids: few and short parts. */
export const MULTIPART_MAX_BYTES = 512 * 1024;
const PART_MAX_BYTES = 4096;
const PARTS_MAX = 1_000;

/**
 * Parses a `multipart/form-data` form. Names stay flat: brackets have no meaning.
 * @param type the Content-Type, with the boundary
 * @throws TooLarge, BadRequest
 */
export async function parseMultipart(type: string, bytes: Buffer): Promise<Pair[]> {
  const body = new Response(bytes, { headers: { 'content-type': type } });
  const form = await body.formData().catch(() => {
    throw new BadRequest('malformed_form', 'The form cannot be read.');
  });
  const pairs: Pair[] = [];
  for (const [name, value] of form) {
    if (typeof value !== 'string' || Buffer.byteLength(value) > PART_MAX_BYTES || pairs.length === PARTS_MAX)
      throw new TooLarge(
        `A form in parts has at most ${PARTS_MAX} fields of ${PART_MAX_BYTES} bytes, and no file.`,
      );
    pairs.push([name, value]);
  }
  return pairs;
}
