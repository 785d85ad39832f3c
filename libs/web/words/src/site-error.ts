/** What went wrong at a site, and what to do when it concerns a source. */
interface SiteErrorText {
  readonly what: string;
  readonly advice?: string;
}

const HTTP = /^http_(\d{3})$/;

/**
 * What went wrong at a site, in a sentence, by the server's code (`last_error_code`, `error_code`, `reason`).
 * Null for an unknown code. The status of a response stays visible.
 */
export function describeSiteError(code: unknown): string | null {
  return findText(code)?.what ?? null;
}

/**
 * Why the check of a source failed, and what to do.
 * @param text the server's own text, for unknown codes
 */
export function describeCheckError(code: unknown, text: string): string {
  const { what = text, advice } = findText(code) ?? {};
  return advice === undefined ? what : `${what} ${advice}`;
}

function findText(code: unknown): SiteErrorText | null {
  if (typeof code !== 'string') return null;
  texts ??= new Map(Object.entries({ ...buildCheckTexts(), ...buildSearchTexts() }));
  const status = HTTP.exec(code)?.[1];
  return texts.get(code) ?? (status === undefined ? null : describeStatus(Number(status)));
}

/** Built on first use: this module also loads in pages that have no translations yet. */
let texts: ReadonlyMap<string, SiteErrorText> | undefined;

const getLookUp = (): string => $localize`Look up its current address on the site.`;
const getRetried = (): string => $localize`It is tried again automatically.`;

const getFeedless = (): string => $localize`This site offers no feeds.`;
const getBridges = (): string =>
  $localize`A bridge such as RSS-Bridge or RSSHub can make one: enter its address then.`;

function buildCheckTexts(): Record<string, SiteErrorText> {
  return {
    unreachable: {
      what: $localize`This address cannot be reached.`,
      advice: $localize`Check its spelling, and whether the site still exists.`,
    },
    timeout: { what: $localize`The site did not respond in time.`, advice: getRetried() },
    invalid_certificate: {
      what: $localize`The site’s certificate is not valid, so the connection would not be secure.`,
      advice: $localize`The site has to renew it.`,
    },
    connection_lost: {
      what: $localize`The site closed the connection before its response was complete.`,
      advice: getRetried(),
    },
    bad_response: { what: $localize`The site sent a response that cannot be read.`, advice: getRetried() },
    too_many_redirects: { what: $localize`The site redirects too many times.`, advice: getLookUp() },
    too_large: { what: $localize`It is too large or too complex to be read.` },
    not_a_feed: {
      what: $localize`There is no feed at this address, but something else, such as a web page.`,
      advice: getLookUp(),
    },
    damaged_feed: {
      what: $localize`The feed has errors and cannot be read.`,
      advice: $localize`Its publisher has to correct them.`,
    },
    truncated_feed: { what: $localize`The feed was cut off. Its complete articles were stored.` },
    internal_error: {
      what: $localize`This server made an error. The site is not the cause.`,
      advice: $localize`If it happens again, tell the administrator.`,
    },
  };
}

/** Reasons of the search for a feed and of the extraction of a text. */
function buildSearchTexts(): Record<string, SiteErrorText> {
  const what = {
    several_feeds: $localize`This site has several feeds: choose one of them.`,
    feedless_site: `${getFeedless()} ${getBridges()}`,
    closed_site: $localize`This site was closed. Its newsletters are gone, or have moved to another address.`,
    challenge: $localize`The site checks for a browser and lets no program in.`,
    mail_only: $localize`Its owner has not switched the feed on. This newsletter comes by mail only.`,
    entries_in_page: $localize`The articles are only in the page itself (h-feed), which is not read.`,
    redirected_away: $localize`The site shows its start, sign-in or consent page instead.`,
    not_a_page: $localize`There is no web page at this address, but a file.`,
    no_text: $localize`The page has no text of an article.`,
    no_page: $localize`This article has no page of its own.`,
  };
  return Object.fromEntries(Object.entries(what).map(([code, text]) => [code, { what: text }]));
}

function describeStatus(status: number): SiteErrorText {
  switch (status) {
    case 204:
      return { what: $localize`The site sent nothing (204).`, advice: getRetried() };
    case 401:
      return { what: $localize`The site asks for a password (401).`, advice: getLookUp() };
    case 403:
      return {
        what: $localize`The site refuses access (403).`,
        advice: $localize`Some sites refuse every program. Its feed may have another address.`,
      };
    case 404:
      return { what: $localize`There is nothing at this address (404).`, advice: getLookUp() };
    case 410:
      return {
        what: $localize`The site removed it for good (410).`,
        advice: $localize`You can remove the source.`,
      };
    case 429:
      return { what: $localize`The site got too many requests (429).`, advice: getRetried() };
    case 451:
      return { what: $localize`It is blocked for legal reasons (451).` };
    default:
      return describeOtherStatus(status);
  }
}

function describeOtherStatus(status: number): SiteErrorText {
  return status >= 500
    ? { what: $localize`The site has a problem (${status}:STATUS:).`, advice: getRetried() }
    : { what: $localize`The site responded with an error (${status}:STATUS:).` };
}
