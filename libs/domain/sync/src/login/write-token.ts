import type { SyncClient } from './sync-client';
import { createBadWriteToken } from '../wire/sync-error';

/**
 * The write token is the sync token itself: the Authorization header already protects against CSRF. Accepts a
 * missing token, `x` and a trailing newline, as some clients send them.
 * @throws SyncError 401 with the headers that make clients fetch a new one
 */
export function checkWriteToken({ token }: SyncClient, sent: string | undefined): void {
  const written = (sent ?? '').trim();
  if (written !== '' && written !== 'x' && written !== token) throw createBadWriteToken();
}
