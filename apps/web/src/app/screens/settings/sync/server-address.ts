/** The server address for apps: the page's origin with the path of the sync API. */
// eslint-disable-next-line no-restricted-syntax -- the sync API is not in the contract
export const SYNC_PATH = '/api/greader';

export const getServerAddress = (): string => location.origin + SYNC_PATH;
