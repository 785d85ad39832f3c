/** Advice for the user of the app, by what happened; null when there is nothing to do. */
export const ADVICE = {
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
} as const satisfies Record<string, string | null>;

export type StepCode = keyof typeof ADVICE;
export const STEP_CODES = Object.keys(ADVICE) as StepCode[];

/** A step that failed or was skipped. */
export class StepEnded extends Error {
  constructor(
    readonly code: StepCode,
    message: string,
  ) {
    super(message);
  }
}

export const createWrongAnswer = (message: string): StepEnded => new StepEnded('wrong_answer', message);
