// Group `ssrf`: each address through every surface that takes one. A row passes where nobody knocks at a
// place that it forbids, and where the answer is the one that says nothing about what is there.
import { isSuccession, SECRET } from './internet.mjs';
import { ASKING, DIRECT, INDIRECT } from './ssrf-surfaces.mjs';

const REDIRECTS_MAX = 5;
const NOT_ON_THE_WIRE = /[\r\n]/;
const DEFAULT_PORTS = { 'http:': 80, 'https:': 443 };

export async function playSsrf(rows, { outcomes, product, people, internet }) {
  internet.begin({});
  const sample = await people.user.ask('POST', '/api/sources/preview', {
    json: { url: 'http://gone.invalid/' },
  });
  const world = { internet, people, product, unreachable: sample.body.detail };
  for (const row of rows) {
    const reason = unknownTerms(row);
    if (reason !== null) {
      outcomes.unplayed('ssrf', row, reason);
      continue;
    }
    if (NOT_ON_THE_WIRE.test(row.redirects?.at(-1) ?? '')) {
      outcomes.notOurs('ssrf', row, 'a line end is the end of a header: such a redirect does not arrive');
      continue;
    }
    for (const [surface, play] of Object.entries(DIRECT))
      await outcomes.of('ssrf', surface, row, () => direct(row, play, world));
    for (const [surface, play] of Object.entries(INDIRECT))
      await outcomes.of('ssrf', surface, row, () =>
        indirect(row, { play, isAsking: ASKING.has(surface) }, world),
      );
  }
}

const EXPECTED = ['allowed', 'blocked', 'failed', 'invalid'];
/**
 * What a site can carry an address in: each is in a document of one of the surfaces. Nothing is researched on
 * the web yet, so the address of such a row is played on all other surfaces.
 */
const CARRIERS = new Set([
  ...['atom:link rel=self', 'rss cloud', 'feed image/icon', 'html link rel=alternate feed discovery'],
  ...['link rel=canonical', 'enclosure url', 'og:image', 'newsletter custom domain', 'xmlUrl in OPML'],
  'web research result URL',
]);

/** Why nobody can play the row, by what its fields say; or null. */
export function unknownTerms({ expect, carrier }) {
  if (!EXPECTED.includes(expect)) return `nobody knows the outcome "${expect}"`;
  if (carrier === undefined || CARRIERS.has(carrier)) return null;
  return `no surface carries an address in "${carrier}"`;
}

/** The address is what a person gave: its answer is judged, too. */
async function direct(row, play, world) {
  const known = begin(row, world.internet);
  const answer = await play(row.url, world);
  return (
    knocked(world.internet, known) ??
    (await leaked(answer, world)) ??
    (isOpen(row) ? came(row, answer, world) : refused(row, answer, world))
  );
}

/** The address is what a site wrote: all that counts is that nobody follows it to where it must not lead. */
async function indirect(row, { play, isAsking }, world) {
  const known = begin(row, world.internet);
  const answers = await play(row.url, world);
  for (const answer of answers) {
    const problem = await leaked(answer, world);
    if (problem !== null) return problem;
  }
  if (isAsking && isPublicName(row) && !world.internet.dials.some((dial) => known.has(dial)))
    return `nobody asked ${[...known].join(', ')}`;
  return knocked(world.internet, known) ?? credentialsSent(world.internet);
}

/** A place that every surface goes to; pictures at bare numbers are taken out of articles before. */
function isPublicName({ expect, resolver }) {
  return expect === 'allowed' && resolver !== undefined;
}

/** Where the first answer of a resolver is a public place, that may be asked, and nothing else. */
function isOpen({ expect, resolver = {} }) {
  return expect === 'allowed' || Object.values(resolver).some(isSuccession);
}

/** Lays out the row's internet. The places that it lets one knock at, as `address:port`. */
function begin(row, internet) {
  const hops = row.redirects ?? [row.url];
  const open = isOpen(row) || isOfTheSite(row) ? hops : hops.slice(0, -1);
  const places = [...open, ...withoutPassword(row)].flatMap((url) => placesOf(url, row));
  internet.begin({
    resolver: row.resolver,
    reachable: places.map((place) => place.slice(0, place.lastIndexOf(':'))),
    own: row.selfAddress ? [row.selfAddress] : [],
  });
  for (const [at, url] of (row.redirects ?? []).entries()) {
    const next = row.redirects[at + 1];
    if (next !== undefined) redirecting(internet, url, next, row.status);
  }
  return new Set(places);
}

/** A site's address with a password in it: without the password it is a public place like others. */
function withoutPassword({ url, expect }) {
  const { password, href } = URL.parse(url) ?? {};
  return expect === 'invalid' && password ? [href.replace(/\/\/[^/]*@/, '//')] : [];
}

function placesOf(written, { resolver = {} }) {
  const url = URL.parse(written);
  if (url === null || !(url.protocol in DEFAULT_PORTS)) return [];
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = resolver[host] ?? [host];
  const first = Array.isArray(addresses[0]) ? addresses[0] : addresses;
  return first.map((address) => `${address}:${url.port || DEFAULT_PORTS[url.protocol]}`);
}

/** Bytes of our own: Node's server would refuse to send some of these. */
function redirecting(internet, url, location, status = 302) {
  const line = location === '' ? '' : `Location: ${location}\r\n`;
  internet.page(url, {
    raw: `HTTP/1.1 ${status} Moved\r\n${line}Content-Length: 0\r\nConnection: close\r\n\r\n`,
  });
}

function knocked(internet, known) {
  const strangers = internet.strangers(known);
  return strangers.length === 0 ? null : `knocked at ${strangers.join(', ')}`;
}

async function leaked(answer, { product }) {
  if (answer.text.includes(SECRET)) return 'the canary’s words came back';
  if (answer.status >= 500 && answer.status !== 502) return `${answer.status} ${answer.text}`;
  return (await product.isAlive()) ? null : 'the service did not answer within a second';
}

function came(row, answer, { internet, unreachable }) {
  const expected = placesOf((row.redirects ?? [row.url]).at(-1), row);
  if (expected.some((place) => internet.dials.includes(place))) return credentialsSent(internet);
  return `nobody asked ${expected.join(', ')}; ${answer.status} ${answer.text}, not ${unreachable}`;
}

function credentialsSent({ requests }) {
  const found = requests.find(({ headers }) => headers.authorization || headers.cookie);
  return found ? `credentials went to ${found.url}` : null;
}

function refused(row, answer, { internet, unreachable }) {
  const last = row.redirects?.at(-1);
  if (last && internet.requests.some(({ url }) => `http://${url}` === last)) return `${last} was asked`;
  if (isOfTheSite(row)) return null;
  if (answer.status < 400) return `${answer.status}: taken`;
  if (row.expect === 'invalid')
    return internet.lookups.length === 0 ? null : `looked up ${internet.lookups.join(', ')}`;
  return answer.body?.detail === unreachable
    ? null
    : `other words than for what is not there: ${answer.text}`;
}

/**
 * Redirects that lead nowhere, or on and on, between public places: that may be said, and a page that
 * somebody saves is then kept by its address.
 */
function isOfTheSite({ redirects = [] }) {
  return redirects.length > REDIRECTS_MAX + 1 || redirects.at(-1) === '';
}
