import type { Dispatcher } from 'undici';
import { createTooLargeError, readBody } from './body';
import { toResponseHeaders } from './headers';
import type { Redirect } from './redirects';

export interface FetchResponse {
  /** The site's last status; 304, 404 and 500 are answers too. */
  status: number;
  /** The URL that answered, after redirects. */
  url: string;
  redirects: Redirect[];
  headers: Headers;
  /** Decoded and never cut: a longer body is an error. */
  body: Buffer;
}

const WITHOUT_BODY = new Set([204, 304]);

interface Exchange {
  readonly at: URL;
  readonly redirects: Redirect[];
  readonly maxBytes: number;
}

/** Reads the whole body. @throws FetchFailed when it is longer than the limit */
export async function readResponse(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  { at, redirects, maxBytes }: Exchange,
): Promise<FetchResponse> {
  const encoding = WITHOUT_BODY.has(status) ? '' : String(headers['content-encoding'] ?? '');
  try {
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw createTooLargeError(maxBytes);
    return {
      status,
      url: at.href,
      redirects,
      headers: toResponseHeaders(headers),
      body: await readBody(body, encoding, maxBytes),
    };
  } catch (error) {
    body.on('error', () => undefined).destroy();
    throw error;
  }
}
