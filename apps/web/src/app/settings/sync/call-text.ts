/** Endpoints in plain words; the longer name stays beside it. */
const ENDPOINTS: Readonly<Record<string, string>> = {
  'accounts/ClientLogin': $localize`Sign in`,
  'user-info': $localize`Account`,
  token: $localize`Permission to mark`,
  'subscription/list': $localize`Sources`,
  'subscription/export': $localize`Sources, as a file`,
  'subscription/edit': $localize`Change sources`,
  'subscription/quickadd': $localize`Add a source`,
  'subscription/import': $localize`Change sources`,
  'rename-tag': $localize`Change folders`,
  'disable-tag': $localize`Change folders`,
  'tag/list': $localize`Folders`,
  'unread-count': $localize`Unread counts`,
  'stream/items/ids': $localize`Lists of articles`,
  'stream/items/contents': $localize`Articles, one by one`,
  'stream/contents': $localize`Articles`,
  atom: $localize`Articles, as a feed`,
  'edit-tag': $localize`Mark articles`,
  'mark-all-as-read': $localize`Mark all as read`,
};
const OTHER = $localize`Something else`;

export const describeEndpoint = (endpoint: string): string => ENDPOINTS[endpoint] ?? OTHER;

const FAILURES: Readonly<Record<number, string>> = {
  400: $localize`The app asked in a way that this server does not know.`,
  401: $localize`The app sent an old permission to mark. It fetches a new one by itself.`,
  403: $localize`The app tried to change sources or folders, which is done here only.`,
  404: $localize`The app asked at an address that is not there. Compare the server address in the app.`,
  413: $localize`The app sent more at once than is taken.`,
  429: $localize`Too many failed attempts to sign in came from there.`,
  499: $localize`The connection ended before all of the answer was sent.`,
  503: $localize`The database did not answer. The app tries again by itself.`,
};
const FAILED = $localize`The server failed. Whoever runs it finds the reason in its log.`;

/** @param otherwise the server's text, for unknown statuses */
export function describeFailure(status: number, otherwise: string): string {
  return FAILURES[status] ?? (status >= 500 ? FAILED : otherwise);
}
