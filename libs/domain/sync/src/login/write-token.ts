import type { SyncClient } from './sync-client';
import { createBadWriteToken } from '../wire/sync-error';

/**
 * The write token is the token itself: requests are authenticated by a header that no other site can make a
 * browser send, so there is nothing that a second one would keep out. Some clients send none, `x`, or what
 * they were given with its line end.
 * @throws Refusal 401 with the headers at which clients fetch it anew
 */
export function checkWriteToken({ token }: SyncClient, sent: string | undefined): void {
  const written = (sent ?? '').trim();
  if (written !== '' && written !== 'x' && written !== token) throw createBadWriteToken();
}
