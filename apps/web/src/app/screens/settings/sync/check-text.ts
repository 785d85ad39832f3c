import type { SyncCheckStep } from '@reader/contract';

type StepName = SyncCheckStep['step'] | 'address';
type StepCode = NonNullable<SyncCheckStep['code']>;

/** The steps of a sync client, in their order. */
export const STEP_LABELS: Readonly<Record<StepName, string>> = {
  address: $localize`The server responds`,
  sign_in: $localize`Sign in`,
  account: $localize`User info`,
  subscriptions: $localize`Sources`,
  folders: $localize`Folders`,
  unread_counts: $localize`Unread counts`,
  unread_ids: $localize`Unread articles`,
  starred_ids: $localize`Starred articles`,
  articles: $localize`Articles with their text`,
  articles_by_id: $localize`Articles by id, in all formats`,
  write_token: $localize`Edit token`,
  mark: $localize`Mark an article`,
  mark_back: $localize`Mark it back`,
  sign_out: $localize`Sign out`,
};

export const STEP_NAMES = Object.keys(STEP_LABELS) as StepName[];

interface StepText {
  readonly happened: string;
  /** What to do; empty where there is nothing to do. */
  readonly advice: string;
}

const SEE_LOG = $localize`Tell the administrator the time of this check. The server log has the details.`;

/** What went wrong and what to do, by the code of a step. */
export const STEP_TEXTS: Readonly<Record<StepCode | 'changed_on_the_way', StepText>> = {
  changed_on_the_way: {
    happened: $localize`Something else responds at this address, or changes requests on the way.`,
    advice: $localize`The proxy must forward /api/greader unchanged and must not decode %2F.`,
  },
  refused: {
    happened: $localize`The server did not accept the token.`,
    advice: $localize`Create a new token for the app and use it as the password.`,
  },
  limited: {
    happened: $localize`There were too many failed sign-in attempts from here.`,
    advice: $localize`Wait a minute. If it happens again, TRUST_PROXY_HOPS on the server is too low.`,
  },
  server_error: { happened: $localize`The server failed.`, advice: SEE_LOG },
  unexpected_status: { happened: $localize`The server sent an unexpected response.`, advice: SEE_LOG },
  wrong_answer: { happened: $localize`Apps can’t read the response.`, advice: SEE_LOG },
  too_slow: {
    happened: $localize`The server took too long to respond.`,
    advice: $localize`The server is busy, or has too little power for this many articles. Try again later.`,
  },
  unreachable: {
    happened: $localize`The server can’t reach itself.`,
    advice: $localize`Tell the administrator.`,
  },
  nothing_to_try: { happened: $localize`There is no article to test with yet.`, advice: '' },
  not_tried: { happened: $localize`Not tested, because sign-in failed.`, advice: '' },
};
