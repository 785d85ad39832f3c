import { parseLocation } from './exchange/redirects';
import { FetchFailed, UrlNotAllowed } from './index';
import cases from './ssrf-cases.json';
import { aClient, respondWith, aSite, dialInto, type Site, stopAll } from './testing';

interface SsrfCase {
  id: string;
  url: string;
  expect: string;
  why: string;
  group: string;
  /** Name to addresses; nested lists are successive answers. */
  resolver?: Record<string, string[] | string[][] | undefined>;
  /** The URL itself, then each Location; an empty string is a redirect without one. */
  redirects?: string[];
  status?: number;
  selfAddress?: string;
}

const ssrf: SsrfCase[] = cases;
const withTitle = (chosen: SsrfCase[]): [string, SsrfCase][] =>
  chosen.map((each) => [`${each.id} ${each.expect}: ${each.why}`, each]);

/** The public addresses of the cases, listed independently of the code under test. */
const PUBLIC = ['93.184.216.34', '93.184.216.35', '172.32.0.1', '2606:4700:4700::1111'];
const LOOPBACK = ['127.0.0.1'];

afterEach(stopAll);

/** Fetches a case's URL with its resolver and its redirects; every dial reaches our own site. */
async function runCase({ url, resolver = {}, redirects = [], status = 302, selfAddress }: SsrfCase) {
  const site: Site = await aSite((request, response) => {
    const location = redirects[site.requests.length];
    const headers = { connection: 'close', ...(location && { location }) };
    respondWith('', headers, location === undefined ? 200 : status)(request, response);
  });
  const dialled: string[] = [];
  const resolvedNames: string[] = [];
  const client = aClient({
    connect: dialInto(site, dialled),
    ownAddresses: () => (selfAddress === undefined ? [] : [selfAddress]),
    resolve: (name) => {
      const answers = resolver[name] ?? LOOPBACK;
      const attempt = resolvedNames.push(name) - 1;
      const answer = Array.isArray(answers[0]) ? answers[attempt] : answers;
      return Promise.resolve(answer as string[]);
    },
  });
  const get = () => client.get(url).catch((error: Error) => error);
  return { outcome: await get(), get, dialled, resolvedNames };
}

const hasSuccessiveAnswers = (each: SsrfCase): boolean =>
  Object.values(each.resolver ?? {}).some((answers) => Array.isArray(answers?.[0]));
/** No HTTP message can carry a line end in a header, because the parser would see two headers. */
const hasLineEnd = (each: SsrfCase): boolean =>
  (each.redirects ?? []).some((location) => /[\r\n]/.test(location));
const hasTooManyRedirects = (each: SsrfCase): boolean => (each.redirects ?? []).length > 6;

describe('an address that must not be reached', () => {
  const refused = ssrf.filter(({ expect }) => expect === 'blocked' || expect === 'invalid');

  it.each(
    withTitle(
      refused.filter(
        (each) => !hasSuccessiveAnswers(each) && !hasLineEnd(each) && !hasTooManyRedirects(each),
      ),
    ),
  )('is refused: %s', async (_title, ssrfCase) => {
    const { outcome, dialled, resolvedNames } = await runCase(ssrfCase);
    expect(outcome).toBeInstanceOf(UrlNotAllowed);
    expect(outcome).toHaveProperty('message', 'This address cannot be reached.');
    expect(dialled.filter((address) => !PUBLIC.includes(address))).toEqual([]);
    if (ssrfCase.expect === 'invalid') expect(resolvedNames).toEqual([]);
    if (ssrfCase.redirects === undefined) expect(dialled).toEqual([]);
  });

  it.each(withTitle(refused.filter(hasSuccessiveAnswers)))(
    'is refused at the second look-up: %s',
    async (_title, ssrfCase) => {
      const { dialled, resolvedNames, get } = await runCase(ssrfCase);
      expect({ dialled, resolvedNames }).toEqual({
        dialled: [PUBLIC[0]],
        resolvedNames: ['flip.test'],
      });
      expect(await get()).toBeInstanceOf(UrlNotAllowed);
      expect(dialled).toEqual([PUBLIC[0]]);
    },
  );

  it.each(withTitle(refused.filter(hasLineEnd)))(
    'is refused in a Location: %s',
    (_title, { url, redirects = [] }) => {
      expect(() => parseLocation(redirects[1], new URL(url))).toThrow(UrlNotAllowed);
    },
  );

  it.each(withTitle(refused.filter(hasTooManyRedirects)))(
    'is refused after too many redirects: %s',
    async (_title, ssrfCase) => {
      const { outcome, dialled } = await runCase(ssrfCase);
      expect(outcome).toBeInstanceOf(FetchFailed);
      expect(outcome).toHaveProperty('reason', 'too_many_redirects');
      expect(dialled).toHaveLength(6);
    },
  );
});

describe('an address that may be reached', () => {
  it.each(withTitle(ssrf.filter(({ expect }) => expect === 'allowed')))(
    'is fetched: %s',
    async (_title, ssrfCase) => {
      const { outcome, dialled, resolvedNames } = await runCase(ssrfCase);
      expect(outcome).toMatchObject({ status: 200 });
      expect(dialled).not.toEqual([]);
      const answers = resolvedNames.map((name) => ssrfCase.resolver?.[name]?.[0]);
      expect(dialled).toEqual(
        resolvedNames.length === 0 ? [new URL(ssrfCase.url).hostname.replace(/^\[|\]$/g, '')] : answers,
      );
    },
  );
});

describe('an address without an answer', () => {
  it.each(withTitle(ssrf.filter(({ expect }) => expect === 'failed')))(
    'fails like a refused one: %s',
    async (_title, ssrfCase) => {
      const { outcome } = await runCase(ssrfCase);
      expect(outcome).toBeInstanceOf(Error);
      expect(outcome).toHaveProperty('message', 'This address cannot be reached.');
    },
  );
});

it('no SSRF case is left out', () => {
  expect(ssrf).toHaveLength(127);
  expect(new Set(ssrf.map(({ expect }) => expect))).toEqual(
    new Set(['blocked', 'invalid', 'allowed', 'failed']),
  );
});
