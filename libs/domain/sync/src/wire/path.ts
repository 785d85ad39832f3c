import type { NextFunction, Request, Response } from 'express';
import { refuseFaultyText } from './request-params';

/** Also with what some apps add by themselves to the address that they are given. */
const MOUNT = /^\/api\/greader(?:\.php)?(?:\/+api\/greader\.php)?(?=\/|$|\?)/;

/**
 * The path as it is meant: `%2F` is a slash, two slashes are one, and the other mounts are this one. Clients
 * put stream ids into it as they are, and join it to an address that ends in a slash.
 */
export function normalizePath(request: Request, _: Response, next: NextFunction): void {
  if (MOUNT.test(request.url)) request.url = normalizeUrl(request.url);
  next();
}

export function normalizeUrl(url: string): string {
  const [path = '', query] = splitAt(url, '?');
  const normalized = path
    .replace(MOUNT, '/api/greader')
    .replaceAll(/%2f/gi, '/')
    .replace(/^(.*?\/stream\/contents\/|.*?\/reader\/atom\/|.*)/, (head) => head.replaceAll(/\/{2,}/g, '/'));
  return query === undefined ? normalized : `${normalized}?${query}`;
}

/**
 * The stream that the path names.
 * @throws BadRequest for a name that cannot be stored
 */
export function getPathStream({ params }: Request): string | undefined {
  const written: string | string[] | undefined = params['stream'];
  if (written === undefined) return undefined;
  // One slash too many before it is none of its own.
  const stream = [written].flat().join('/').replace(/^\/+/, '');
  refuseFaultyText('stream', stream);
  return stream;
}

function splitAt(text: string, mark: string): [string, string | undefined] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}
