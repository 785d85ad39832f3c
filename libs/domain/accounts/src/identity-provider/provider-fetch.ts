/** A provider that takes longer is reported as away, before the browser's user gives up. */
const TIMEOUT_MS = 5_000;
/** Discovery documents, key sets and tokens have a few KiB. */
const RESPONSE_BYTES_MAX = 1024 * 1024;

/** The provider is away, too slow, or answered with something else than its protocol. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/**
 * Requests an address of the operator's own provider, which may be private. Redirects are refused, because
 * requests carry the client's secret.
 */
export async function fetchFromProvider(url: string, options: object = {}): Promise<Response> {
  const { signal, ...rest } = options as RequestInit;
  const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])];
  try {
    const answer = await fetch(url, { ...rest, redirect: 'error', signal: AbortSignal.any(signals) });
    if (answer.status >= 500) throw new Error(`it answered ${answer.status}`);
    const { status, headers } = answer;
    const bytes = await readBounded(answer);
    const copied = new Headers(headers);
    for (const name of ['content-encoding', 'content-length']) copied.delete(name);
    return new Response(bytes.length === 0 ? null : bytes, { status, headers: copied });
  } catch (error) {
    throw new ProviderUnreachable(`The identity provider cannot be reached at ${new URL(url).origin}.`, {
      cause: error,
    });
  }
}

async function readBounded({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes: AsyncIterable<Uint8Array> | readonly Uint8Array[] = body ?? [];
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > RESPONSE_BYTES_MAX)
      throw new Error(`it answered with more than ${RESPONSE_BYTES_MAX} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
