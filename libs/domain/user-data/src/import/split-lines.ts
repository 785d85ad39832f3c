const LINE_FEED = 10;

export interface LineLimits {
  /** Of one line; they stay in memory at most. */
  readonly bytes: number;
  /** Empty ones included. */
  readonly lines: number;
}

/**
 * The non-empty lines of UTF-8 bytes, as bytes.
 * @throws what `createError` returns when a line is too long or there are too many
 */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  limits: LineLimits,
  createError: (exceeded: keyof LineLimits) => Error,
): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let [size, lines] = [0, 0];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      if ((lines += 1) > limits.lines) throw createError('lines');
      const rest = chunk.subarray(start, end);
      // Most lines lie in one chunk, and a file of empty ones has a million.
      if (size + rest.length > 0) yield size === 0 ? rest : Buffer.concat([...parts, rest]);
      [parts, size, start] = [[], 0, end + 1];
    }
    parts.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size > limits.bytes) throw createError('bytes');
  }
  if (size > 0) yield Buffer.concat(parts);
}
