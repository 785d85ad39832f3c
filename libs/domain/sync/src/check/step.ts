/** The steps of a sync client, in the order in which most clients run them. */
export const STEPS = [
  'sign_in',
  'account',
  'subscriptions',
  'folders',
  'unread_counts',
  'unread_ids',
  'starred_ids',
  'articles',
  'articles_by_id',
  'write_token',
  'mark',
  'mark_back',
  'sign_out',
] as const;
export type StepName = (typeof STEPS)[number];

export const STEP_CODES = [
  'refused',
  'limited',
  'server_error',
  'unexpected_status',
  'wrong_answer',
  'too_slow',
  'unreachable',
  'nothing_to_try',
  'not_tried',
] as const;
export type StepCode = (typeof STEP_CODES)[number];

export type Outcome = 'passed' | 'failed' | 'skipped';

export interface Step {
  readonly step: StepName;
  readonly outcome: Outcome;
  /** Null when the step passed. */
  readonly code: StepCode | null;
  /** What happened, as a sentence for the user. */
  readonly message: string;
  /** What the user can do; null when there is nothing to do. */
  readonly advice: string | null;
  /** How many entries the step found; null when it counts nothing. */
  readonly count: number | null;
  readonly duration_ms: number;
}

/** A step that failed or was skipped. */
export class StepEnded extends Error {
  constructor(
    readonly code: StepCode,
    override readonly message: string,
  ) {
    super(message);
  }
}

/** Advice for the user of the app, by failure. */
const ADVICE: Readonly<Record<StepCode, string | null>> = {
  refused:
    'Make a new token for the app and use it as the password. If that one is refused too, tell the ' +
    'administrator of this server.',
  limited:
    'Wait a minute. If it happens again, the server does not know of the proxy in front of it and counts ' +
    'all apps as one: set TRUST_PROXY_HOPS to the number of proxies.',
  server_error: 'Tell the administrator of this server the time of this check: the log says what failed.',
  unexpected_status:
    'Tell the administrator of this server the time of this check: the log says what failed.',
  wrong_answer: 'Apps cannot read this answer. Report it as a fault of this software, with the step.',
  too_slow: 'The server is busy, or too small for this number of articles. Try again later.',
  unreachable: 'The server cannot reach itself. Tell its administrator.',
  nothing_to_try: null,
  not_tried: 'Fix the failed step first; this one was not run.',
};

export const getAdvice = (code: StepCode | null): string | null => (code === null ? null : ADVICE[code]);
