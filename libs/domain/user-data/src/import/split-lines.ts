const LINE_FEED = 10;

/**
 * The non-empty lines of UTF-8 bytes, as bytes.
 * @throws what `createError` returns when a line is longer than `maxBytes`, which stay in memory at most
 */
export async function* splitLines(
  chunks: AsyncIterable<Buffer>,
  maxBytes: number,
  createError: () => Error,
): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      const line = Buffer.concat([...parts, chunk.subarray(start, end)]);
      [parts, size, start] = [[], 0, end + 1];
      if (line.length > 0) yield line;
    }
    parts.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size > maxBytes) throw createError();
  }
  if (size > 0) yield Buffer.concat(parts);
}
