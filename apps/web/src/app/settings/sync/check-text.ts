import type { SyncCheckStep } from '@reader/contract';

type StepName = SyncCheckStep['step'] | 'address';
type StepCode = NonNullable<SyncCheckStep['code']>;

/** The steps of a sync client, in their order. */
export const STEP_LABELS: Readonly<Record<StepName, string>> = {
  address: $localize`The address answers`,
  sign_in: $localize`Sign in`,
  account: $localize`Whose account it is`,
  subscriptions: $localize`Sources`,
  folders: $localize`Folders`,
  unread_counts: $localize`Unread counts`,
  unread_ids: $localize`Unread articles`,
  starred_ids: $localize`Starred articles`,
  articles: $localize`Articles with their texts`,
  articles_by_id: $localize`Single articles, in all forms of their ids`,
  write_token: $localize`Permission to mark`,
  mark: $localize`Mark an article`,
  mark_back: $localize`Mark it back as it was`,
  sign_out: $localize`Sign out for good`,
};

export const STEP_NAMES = Object.keys(STEP_LABELS) as StepName[];

interface StepText {
  readonly happened: string;
  /** What to do; empty where there is nothing to do. */
  readonly advice: string;
}

const SEE_LOG = $localize`Tell whoever runs this server the time of this check: its log says more.`;

/** What went wrong and what to do, by the code of a step. */
export const STEP_TEXTS: Readonly<Record<StepCode | 'changed_on_the_way', StepText>> = {
  changed_on_the_way: {
    happened: $localize`Something else answers here, or changes requests on the way.`,
    advice: $localize`The proxy must pass on /api/greader as it comes, and leave %2F as it is.`,
  },
  refused: {
    happened: $localize`The server did not accept the token.`,
    advice: $localize`Make a new token for the app and use it as the password.`,
  },
  limited: {
    happened: $localize`Too many failed attempts to sign in came from here.`,
    advice: $localize`Wait a minute. If it stays so, TRUST_PROXY_HOPS is too low on the server.`,
  },
  server_error: { happened: $localize`The server failed.`, advice: SEE_LOG },
  unexpected_status: { happened: $localize`The server answered in an unexpected way.`, advice: SEE_LOG },
  wrong_answer: { happened: $localize`The answer is not what apps can read.`, advice: SEE_LOG },
  too_slow: {
    happened: $localize`The server took too long.`,
    advice: $localize`It is busy, or too small for so many articles. Try again later.`,
  },
  unreachable: {
    happened: $localize`The server does not reach itself.`,
    advice: $localize`Tell whoever runs it.`,
  },
  nothing_to_try: { happened: $localize`There is no article yet to try it on.`, advice: '' },
  not_tried: { happened: $localize`Not tried, because signing in failed.`, advice: '' },
};
