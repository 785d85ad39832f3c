import { CLIENT_CLOSED_REQUEST } from './call';

const MESSAGES: Readonly<Record<number, string>> = {
  400: 'The app sent a request this server does not support.',
  401: 'The app sent an old write token. It fetches a new one by itself.',
  403: 'The app tried to change subscriptions or folders, which is done in the browser only.',
  404: 'The app asked for an address that this server does not have. Compare the server address in the app.',
  413: 'The app sent more data at once than the server accepts.',
  429: 'Your apps and browser tabs sent too many requests at the same time. The app tries again by itself.',
  [CLIENT_CLOSED_REQUEST]: 'The answer was not finished: the connection ended before all of it was sent.',
  503: 'The database did not answer. The app tries again by itself.',
};

/** What a failed call means for the user of the app. */
export function describeFailure(status: number): string {
  const known = MESSAGES[status];
  if (known !== undefined) return known;
  if (status >= 500) return 'The server failed. Its administrator finds the reason in the log.';
  return 'The app sent something that this server could not read.';
}
