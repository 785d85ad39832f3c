/** Statuses by which a site says that it will not have us; 451 is for legal reasons (RFC 7725). */
const REFUSING: readonly number[] = [401, 403, 429, 451];

/** What stands between a site and everything that is no browser, by what it writes in place of the page. */
const CHALLENGE_HEADERS: readonly (readonly [name: string, value: RegExp])[] = [
  ['cf-mitigated', /challenge/i],
  ['x-amzn-waf-action', /challenge|captcha/i],
];
const CHALLENGE = /_cf_chl_opt|captcha-delivery\.com\/|\/_Incapsula_Resource\?|anubis_challenge/;
/** Such pages are short; a long one that speaks of them is an article. */
const CHALLENGE_BYTES_MAX = 64 * 1024;

interface SiteAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: Uint8Array;
}

/** Whether the site turned us away: it refuses, has enough of us, or wants to see a person first. */
export function isRefusal({ status, headers, body }: SiteAnswer): boolean {
  if (REFUSING.includes(status)) return true;
  if (CHALLENGE_HEADERS.some(([name, value]) => value.test(headers.get(name) ?? ''))) return true;
  return body.length <= CHALLENGE_BYTES_MAX && CHALLENGE.test(Buffer.from(body).toString('latin1'));
}
