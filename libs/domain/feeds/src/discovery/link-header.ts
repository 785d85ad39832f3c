import { type Attributes, type FeedCandidate, isDeclared, rankCandidates, toCandidate } from './feed-links';

/** A response has a few links; more are an attack. */
const LINKS_MAX = 50;
const TARGET = /[\s,;]*<([^<>]*)>/y;
const PARAMETER = /\s*;\s*([^\s=;,"<>]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/y;

/**
 * Feeds that the HTTP header `Link` declares (RFC 8288), best first. A link about another page (`anchor`) is
 * none.
 * @param url the address that answered; links are relative to it
 */
export function listHeaderFeeds(header: string | null, url: string): FeedCandidate[] {
  const links = [...readLinks(header ?? '')].filter(
    (link) => link.has('rel') && !link.has('anchor') && isDeclared(link),
  );
  return rankCandidates(links.flatMap((link) => toCandidate(link, url) ?? []));
}

/** Yields the parameters of each link, its target as `href`. Stops where the header is malformed. */
function* readLinks(header: string): Generator<Attributes> {
  let at = 0;
  for (let count = 0; count < LINKS_MAX; count++) {
    TARGET.lastIndex = at;
    const target = TARGET.exec(header);
    if (target === null) return;
    const { parameters, end } = readParameters(header, TARGET.lastIndex);
    at = end;
    yield parameters.set('href', target[1] ?? '');
  }
}

function readParameters(header: string, start: number): { parameters: Map<string, string>; end: number } {
  const parameters = new Map<string, string>();
  for (let end = start; ; end = PARAMETER.lastIndex) {
    PARAMETER.lastIndex = end;
    const found = PARAMETER.exec(header);
    if (found === null) return { parameters, end };
    const [, name = '', quoted, bare = ''] = found;
    const key = name.toLowerCase();
    // Of a parameter that occurs twice, the first counts (RFC 8288 §3.3).
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? bare);
  }
}
