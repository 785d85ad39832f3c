// Payloads that a row describes rather than holds: repetitions, large bodies, bombs.
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const MEBIBYTE = 1024 * 1024;

/** A string of `gen` ({ parts: [text, { lit }, { rep, n }, { repIndex, n } or { random: length }] }). */
export function generated({ parts = [] }) {
  return parts.map(part).join('');
}

function part(piece) {
  if (typeof piece === 'string') return piece;
  if (piece.lit !== undefined) return piece.lit;
  if (piece.random !== undefined) return randomBytes(piece.random).toString('hex').slice(0, piece.random);
  if (piece.rep !== undefined) return piece.rep.repeat(piece.n);
  const numbered = (at) => piece.repIndex.replaceAll('{i}', at).replaceAll('{i36}', at.toString(36));
  return Array.from({ length: piece.n }, (_, at) => numbered(at)).join('');
}

/** Every { rep, n } in a value becomes the text that it means. */
export function expanded(value) {
  if (Array.isArray(value)) return value.map(expanded);
  if (typeof value !== 'object' || value === null) return value;
  if (typeof value.rep === 'string') return value.rep.repeat(value.n);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expanded(inner)]));
}

/** Zeros that become `bytes` of them; gzip members may follow one another (RFC 1952 §2.2). */
export function gzipBomb(bytes) {
  const member = gzipSync(Buffer.alloc(MEBIBYTE));
  return Buffer.concat(Array.from({ length: Math.ceil(bytes / MEBIBYTE) }, () => member));
}
