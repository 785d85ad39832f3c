/** Endpoints in plain words; the longer name stays beside it. */
const ENDPOINTS: Readonly<Record<string, string>> = {
  'accounts/ClientLogin': $localize`Sign in`,
  'user-info': $localize`Account`,
  token: $localize`Edit token`,
  'subscription/list': $localize`Sources`,
  'subscription/export': $localize`Sources, as a file`,
  'subscription/edit': $localize`Change sources`,
  'subscription/quickadd': $localize`Add a source`,
  'subscription/import': $localize`Change sources`,
  'rename-tag': $localize`Change folders`,
  'disable-tag': $localize`Change folders`,
  'tag/list': $localize`Folders`,
  'unread-count': $localize`Unread counts`,
  'stream/items/ids': $localize`Article lists`,
  'stream/items/contents': $localize`Single articles`,
  'stream/contents': $localize`Articles`,
  atom: $localize`Articles, as a feed`,
  'edit-tag': $localize`Mark articles`,
  'mark-all-as-read': $localize`Mark all as read`,
};
const OTHER = $localize`Other`;

export const describeEndpoint = (endpoint: string): string => ENDPOINTS[endpoint] ?? OTHER;

const FAILURES: Readonly<Record<number, string>> = {
  400: $localize`The app sent a request this server does not support.`,
  401: $localize`The app sent an expired edit token. It requests a new one automatically.`,
  403: $localize`The app tried to change sources or folders. You can only do this in the browser.`,
  404: $localize`The app used an address that does not exist. Check the server address in the app.`,
  413: $localize`The app sent more data at once than the server accepts.`,
  429: $localize`There were too many failed sign-in attempts from there.`,
  499: $localize`The connection closed before the full response was sent.`,
  503: $localize`The database did not respond. The app will try again.`,
};
const FAILED = $localize`The server failed. The administrator can find the reason in its log.`;

/** @param otherwise the server's text, for unknown statuses */
export function describeFailure(status: number, otherwise: string): string {
  return FAILURES[status] ?? (status >= 500 ? FAILED : otherwise);
}
