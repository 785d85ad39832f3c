/** What a person gives to an app: where they are themselves, and the path of the sync API. */
export const SYNC_PATH = '/api/greader';

export const getServerAddress = (): string => location.origin + SYNC_PATH;
