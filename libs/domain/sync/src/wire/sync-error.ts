/** An error response for sync clients: plain text, or JSON where they read it. */
export class SyncError extends Error {
  constructor(
    readonly status: number,
    readonly body: string | object,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(typeof body === 'string' ? body : JSON.stringify(body));
  }
}

export const createNotFound = (): SyncError =>
  new SyncError(404, { error: 'There is nothing at this address.' });

const READ_ONLY = 'Subscriptions are read-only';

/** Never a 401, because clients would log in again. */
export const createReadOnly = (): SyncError => new SyncError(403, { error: READ_ONLY, errors: [READ_ONLY] });
