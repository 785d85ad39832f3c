// Generates payloads that a row only describes: repetitions, large bodies, bombs.
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';

const MEBIBYTE = 1024 * 1024;

/**
 * The string that `gen` describes ({ parts: [text, { lit }, { rep, n }, { repIndex, n } or { random: length
 * }] }).
 */
export function generateText({ parts = [] }) {
  return parts.map(generatePart).join('');
}

function generatePart(piece) {
  if (typeof piece === 'string') return piece;
  if (piece.lit !== undefined) return piece.lit;
  if (piece.random !== undefined) return randomBytes(piece.random).toString('hex').slice(0, piece.random);
  if (piece.rep !== undefined) return piece.rep.repeat(piece.n);
  const numberPiece = (at) => piece.repIndex.replaceAll('{i}', at).replaceAll('{i36}', at.toString(36));
  return Array.from({ length: piece.n }, (_, at) => numberPiece(at)).join('');
}

/** Replaces every { rep, n } in a value by its text. */
export function expandRepetitions(value) {
  if (Array.isArray(value)) return value.map(expandRepetitions);
  if (typeof value !== 'object' || value === null) return value;
  if (typeof value.rep === 'string') return value.rep.repeat(value.n);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, expandRepetitions(inner)]));
}

/** Compressed zeros of `bytes` bytes; a gzip file may have several members (RFC 1952 §2.2). */
export function buildGzipBomb(bytes) {
  const member = gzipSync(Buffer.alloc(MEBIBYTE));
  return Buffer.concat(Array.from({ length: Math.ceil(bytes / MEBIBYTE) }, () => member));
}
