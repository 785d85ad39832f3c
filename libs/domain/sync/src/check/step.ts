/** What a client does, in the order in which most do it. */
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
  /** Null when it passed. */
  readonly code: StepCode | null;
  /** What happened, in words. */
  readonly message: string;
  /** What to do about it; null where there is nothing to do. */
  readonly advice: string | null;
  /** Of what the step found; null where there is nothing to count. */
  readonly count: number | null;
  readonly duration_ms: number;
}

/** A step that did not go as a client needs it. */
export class StepEnded extends Error {
  constructor(
    readonly code: StepCode,
    override readonly message: string,
  ) {
    super(message);
  }
}

/** What to do, by what went wrong: for the person whose app it is. */
const ADVICE: Readonly<Record<StepCode, string | null>> = {
  refused:
    'Make a new token for the app and use it as the password. If that one is refused too, tell whoever ' +
    'runs this server.',
  limited:
    'Wait a minute. If it stays so, the server takes all apps for one, because it does not know of the ' +
    'proxy before it: TRUST_PROXY_HOPS says how many there are.',
  server_error: 'Tell whoever runs this server the time of this check: its log says what failed.',
  unexpected_status: 'Tell whoever runs this server the time of this check: its log says what failed.',
  wrong_answer: 'Apps cannot read this answer. Report it as a fault of this software, with the step.',
  too_slow: 'The server is busy, or there is too small for so many articles. Try again later.',
  unreachable: 'The server does not reach itself. Tell whoever runs it.',
  nothing_to_try: null,
  not_tried: 'Mend the step before; this one was not tried.',
};

export const getAdvice = (code: StepCode | null): string | null => (code === null ? null : ADVICE[code]);
