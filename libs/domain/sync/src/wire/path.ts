import type { NextFunction, Request, Response } from 'express';
import { refuseFaultyText } from './form';
import { SyncError } from './sync-error';
import { sendError } from './sync-error.filter';

/** Includes what some apps append to the configured address. */
const MOUNT = /^\/api\/greader(?:\.php)?(?:\/+api\/greader\.php)?(?=\/|$|\?)/;

/**
 * Normalizes the path: `%2F` to a slash, repeated slashes to one, other mounts to this one. Clients put
 * stream ids into the path unescaped, and append it to an address with a trailing slash. Refuses a path with
 * a broken escape, which no router could match.
 */
export function normalizePath(request: Request, response: Response, next: NextFunction): void {
  if (!MOUNT.test(request.url)) return next();
  request.url = normalizeUrl(request.url);
  if (isDecodable(request.path)) return next();
  sendError(response, new SyncError(400, 'The path has a broken percent-encoding.'));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

export function normalizeUrl(url: string): string {
  const [path = ''] = url.split('?', 1);
  const normalized = path
    .replace(MOUNT, '/api/greader')
    .replaceAll(/%2f/gi, '/')
    .replace(/^(.*?\/stream\/contents\/|.*?\/reader\/atom\/|.*)/, (head) => head.replaceAll(/\/{2,}/g, '/'));
  return normalized + url.slice(path.length);
}

/**
 * The stream in the path.
 * @throws BadRequest for a name that cannot be stored
 */
export function getPathStream({ params }: Request): string | undefined {
  const written: string | string[] | undefined = params['stream'];
  if (written === undefined) return undefined;
  // Extra slashes before the stream are not part of it.
  const stream = [written].flat().join('/').replace(/^\/+/, '');
  refuseFaultyText('stream', stream);
  return stream;
}
