/** Statuses of a refusal; 451 is for legal reasons (RFC 7725). */
const REFUSING: readonly number[] = [401, 403, 429, 451];

/** Headers and markup of bot protection that replaces the page. */
const CHALLENGE_HEADERS: readonly (readonly [name: string, value: RegExp])[] = [
  ['cf-mitigated', /challenge/i],
  ['x-amzn-waf-action', /challenge|captcha/i],
];
const CHALLENGE = /_cf_chl_opt|captcha-delivery\.com\/|\/_Incapsula_Resource\?|anubis_challenge/;
/** Challenge pages are short; a longer page with these words is an article. */
const CHALLENGE_BYTES_MAX = 64 * 1024;

interface SiteAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: Uint8Array;
}

/** Whether the site refused the request: access denied, rate limited or a bot challenge. */
export function isRefusal(answer: SiteAnswer): boolean {
  return REFUSING.includes(answer.status) || isChallenge(answer);
}

/** Whether a bot protection replaced the page. */
export function isChallenge({ headers, body }: Omit<SiteAnswer, 'status'>): boolean {
  if (CHALLENGE_HEADERS.some(([name, value]) => value.test(headers.get(name) ?? ''))) return true;
  return body.length <= CHALLENGE_BYTES_MAX && CHALLENGE.test(Buffer.from(body).toString('latin1'));
}
