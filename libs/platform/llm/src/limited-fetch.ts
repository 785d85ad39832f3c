/** 64 vectors of 3,072 numbers have five million bytes. Speech has a limit of its own, which is lower. */
export const ANSWER_BYTES_MAX = 10 * 2 ** 20;

/** `fetch` for a server that may be broken: more than ANSWER_BYTES_MAX fail and end the connection. */
export async function fetchLimited(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(limitBytes()), { status, statusText, headers });
}

function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      size += chunk.byteLength;
      if (size > ANSWER_BYTES_MAX)
        controller.error(new Error(`The answer has more than ${ANSWER_BYTES_MAX} bytes.`));
      else controller.enqueue(chunk);
    },
  });
}
