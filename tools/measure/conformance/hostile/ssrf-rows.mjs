// Group `ssrf`: each address through every surface that accepts one. A row passes when nothing connects to a
// forbidden address and the answer does not tell what is there.
import { Research } from './research.mjs';
import { isSuccession, SECRET } from './internet.mjs';
import { REQUESTING, DIRECT, INDIRECT } from './ssrf-surfaces.mjs';

const REDIRECTS_MAX = 5;
const NOT_ON_THE_WIRE = /[\r\n]/;
const DEFAULT_PORTS = { 'http:': 80, 'https:': 443 };

export async function playSsrf(rows, { outcomes, product, people, internet, stack }) {
  internet.reset({});
  const sample = await people.user.send('POST', '/api/sources/preview', {
    json: { url: 'http://gone.invalid/' },
  });
  const research = await Research.open({ internet, people, product, stack });
  const world = { internet, people, product, research, unreachable: sample.body.detail };
  for (const row of rows) {
    const reason = findUnknownTerm(row);
    if (reason !== null) {
      outcomes.addUnplayed('ssrf', row, reason);
      continue;
    }
    if (NOT_ON_THE_WIRE.test(row.redirects?.at(-1) ?? '')) {
      outcomes.addNotApplicable('ssrf', row, 'a header cannot contain a line end');
      continue;
    }
    for (const [surface, play] of Object.entries(DIRECT))
      await outcomes.play('ssrf', surface, row, () => playDirect(row, play, world));
    for (const [surface, play] of Object.entries(INDIRECT))
      await outcomes.play('ssrf', surface, row, () =>
        playIndirect(row, { play, isAsking: REQUESTING.has(surface) }, world),
      );
  }
}

const EXPECTED = ['allowed', 'blocked', 'failed', 'invalid'];
/** Where a site can put an address; documents of the surfaces contain each. */
const CARRIERS = new Set([
  ...['atom:link rel=self', 'rss cloud', 'feed image/icon', 'html link rel=alternate feed discovery'],
  ...['link rel=canonical', 'enclosure url', 'og:image', 'newsletter custom domain', 'xmlUrl in OPML'],
  'web research result URL',
]);

/** Why the values of the row make it unplayable, or null. */
export function findUnknownTerm({ expect, carrier }) {
  if (!EXPECTED.includes(expect)) return `unknown outcome "${expect}"`;
  if (carrier === undefined || CARRIERS.has(carrier)) return null;
  return `unknown carrier "${carrier}"`;
}

/** A user entered the address, so the answer is checked too. */
async function playDirect(row, play, world) {
  const known = prepareInternet(row, world.internet);
  const answer = await play(row.url, world);
  return (
    findUnexpectedDial(world.internet, known) ??
    (await findLeak(answer, world)) ??
    (isOpen(row) ? checkReached(row, answer, world) : checkRefused(row, answer, world))
  );
}

/** A site contains the address, so only connections count. */
async function playIndirect(row, { play, isAsking }, world) {
  const known = prepareInternet(row, world.internet);
  const answers = await play(row.url, world);
  for (const answer of answers) {
    const problem = await findLeak(answer, world);
    if (problem !== null) return problem;
  }
  if (isAsking && isPublicName(row) && !world.internet.dials.some((dial) => known.has(dial)))
    return `no request to ${[...known].join(', ')}`;
  return findUnexpectedDial(world.internet, known) ?? findSentCredentials(world.internet);
}

/** A host that every surface requests; the sanitiser removes pictures with bare IP addresses. */
function isPublicName({ expect, resolver }) {
  return expect === 'allowed' && resolver !== undefined;
}

/** Whether the first answer of the resolver is a public address, which may be requested. */
function isOpen({ expect, resolver = {} }) {
  return expect === 'allowed' || Object.values(resolver).some(isSuccession);
}

/** Prepares the internet of the row. Returns the allowed connections as `address:port`. */
function prepareInternet(row, internet) {
  const hops = row.redirects ?? [row.url];
  const open = isOpen(row) || isSiteFault(row) ? hops : hops.slice(0, -1);
  const places = [...open, ...listWithoutPassword(row)].flatMap((url) => listPlaces(url, row));
  internet.reset({
    resolver: row.resolver,
    reachable: places.map((place) => place.slice(0, place.lastIndexOf(':'))),
    own: row.selfAddress ? [row.selfAddress] : [],
  });
  for (const [at, url] of (row.redirects ?? []).entries()) {
    const next = row.redirects[at + 1];
    if (next !== undefined) serveRedirect(internet, url, next, row.status);
  }
  return new Set(places);
}

/** Without its password, a site's address may be requested. */
function listWithoutPassword({ url, expect }) {
  const { password, href } = URL.parse(url) ?? {};
  return expect === 'invalid' && password ? [href.replace(/\/\/[^/]*@/, '//')] : [];
}

function listPlaces(written, { resolver = {} }) {
  const url = URL.parse(written);
  if (url === null || !(url.protocol in DEFAULT_PORTS)) return [];
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = resolver[host] ?? [host];
  const first = Array.isArray(addresses[0]) ? addresses[0] : addresses;
  return first.map((address) => `${address}:${url.port || DEFAULT_PORTS[url.protocol]}`);
}

/** Raw bytes, because Node's server would refuse to send some of these. */
function serveRedirect(internet, url, location, status = 302) {
  const line = location === '' ? '' : `Location: ${location}\r\n`;
  internet.servePage(url, {
    raw: `HTTP/1.1 ${status} Moved\r\n${line}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  });
}

function findUnexpectedDial(internet, known) {
  const strangers = internet.listUnexpectedDials(known);
  return strangers.length === 0 ? null : `connected to ${strangers.join(', ')}`;
}

async function findLeak(answer, { product }) {
  if (answer.text.includes(SECRET)) return 'the answer has the canary’s text';
  if (answer.status >= 500 && answer.status !== 502) return `${answer.status} ${answer.text}`;
  return (await product.isAlive()) ? null : 'the service did not answer within a second';
}

function checkReached(row, answer, { internet, unreachable }) {
  const expected = listPlaces((row.redirects ?? [row.url]).at(-1), row);
  if (expected.some((place) => internet.dials.includes(place))) return findSentCredentials(internet);
  return `no request to ${expected.join(', ')}; ${answer.status} ${answer.text}, not ${unreachable}`;
}

function findSentCredentials({ requests }) {
  const found = requests.find(({ headers }) => headers.authorization || headers.cookie);
  return found ? `credentials went to ${found.url}` : null;
}

function checkRefused(row, answer, { internet, unreachable }) {
  const last = row.redirects?.at(-1);
  if (last && internet.requests.some(({ url }) => `http://${url}` === last)) return `${last} was requested`;
  if (isSiteFault(row)) return null;
  if (answer.status < 400) return `${answer.status}: accepted`;
  if (row.expect === 'invalid')
    return internet.lookups.length === 0 ? null : `looked up ${internet.lookups.join(', ')}`;
  return answer.body?.detail === unreachable
    ? null
    : `another answer than for an unreachable address: ${answer.text}`;
}

/**
 * Broken or endless redirects between public addresses are errors of the site, so the answer may say so; a
 * saved page is then stored with its address only.
 */
function isSiteFault({ redirects = [] }) {
  return redirects.length > REDIRECTS_MAX + 1 || redirects.at(-1) === '';
}
