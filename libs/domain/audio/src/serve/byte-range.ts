/** Bytes from `start` up to `end`, exclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The part that a Range header selects (RFC 9110, 14.2). Null for several ranges, other units and what does
 * not parse: the answer is then the whole file.
 */
export function parseByteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '');
  const [, first = '', last = ''] = match ?? [];
  if (match === null || (first === '' && last === '')) return null;
  if (first === '') return selectLast(Number(last), size);
  return selectFrom(first, last, size);
}

function selectLast(count: number, size: number): ByteRange | 'unsatisfiable' {
  const length = Math.min(count, size);
  return length === 0 ? 'unsatisfiable' : { start: size - length, end: size };
}

function selectFrom(first: string, last: string, size: number): ByteRange | 'unsatisfiable' | null {
  const [start, end] = [Number(first), last === '' ? size : Math.min(Number(last) + 1, size)];
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
