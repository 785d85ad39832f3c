import { FetchFailed, UrlNotAllowed } from '../errors';

const TIMEOUTS = new Set([
  'ETIMEDOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
]);

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS/;
/** undici's limits, and the decoders of zlib, Brotli and Zstandard. */
const MALFORMED = /^(?:UND_ERR_HEADERS_OVERFLOW|UND_ERR_RES|Z_|ZSTD_|ERR_(?:BROTLI|ZSTD|_))/;

/** Converts an error of the layers below to one of the two errors that callers know. */
export function toFetchError(error: unknown): Error {
  if (error instanceof UrlNotAllowed || error instanceof FetchFailed) return error;
  const { code, name } = readErrorFields(error);
  if (TIMEOUTS.has(code) || name === 'TimeoutError') {
    return new FetchFailed('timeout', 'The site did not answer in time.', error);
  }
  if (CERTIFICATE.test(code)) {
    return new FetchFailed(
      'network',
      'The certificate of the site is not valid.',
      error,
      'invalid_certificate',
    );
  }
  if (MALFORMED.test(code) || name === 'HTTPParserError') {
    return new FetchFailed('bad_response', 'The site sent an answer that cannot be read.', error);
  }
  if (code === 'UND_ERR_SOCKET') {
    return new FetchFailed('network', 'The site broke the connection off.', error, 'connection_lost');
  }
  return FetchFailed.createUnreachable('network', error);
}

/** Reads the fields instead of the class: a DOMException (an abort, a timeout) has a number as its code. */
function readErrorFields(error: unknown): { code: string; name: string } {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown };
  return { code: typeof code === 'string' ? code : '', name: typeof name === 'string' ? name : '' };
}
