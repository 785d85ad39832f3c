/** Path and query of a page that asks for an account or a consent. */
const SIGN_IN_PAGE = /\/(?:(?:log|sign)[-_]?in|ServiceLogin|collectConsent)(?:[/.?]|$)/i;
/** `accounts.google.com`, `consent.yahoo.com`; not `login.gov`, which is a site of its own. */
const SIGN_IN_HOST = /^(?:accounts?|login|auth|sso|signin|consent)\.[^.]+\../i;

/**
 * Whether a redirect led to a start, sign-in or consent page: many sites send there from pages that are gone
 * or not public. False if such a page was requested.
 */
export function isRedirectedAway(requested: string, final: string): boolean {
  const [from, to] = [new URL(requested), new URL(final)];
  if (isStartPage(from) || isSignInPage(from)) return false;
  return getSite(from) === getSite(to)
    ? isStartPage(to) || SIGN_IN_PAGE.test(getTarget(to))
    : isSignInPage(to);
}

const isStartPage = (url: URL): boolean => getTarget(url) === '/';
const isSignInPage = (url: URL): boolean =>
  SIGN_IN_HOST.test(url.hostname) || SIGN_IN_PAGE.test(getTarget(url));
const getTarget = ({ pathname, search }: URL): string => pathname + search;
const getSite = ({ host }: URL): string => host.replace(/^www\./, '');
