/** Common feed paths, most frequent first in a list of 786 real addresses. */
const PATHS = [
  ...['feed/', 'feed', 'rss', 'rss.xml', 'index.xml', 'feed.xml', 'atom.xml', 'feed.json'],
  ...['rss/', 'index.rdf', 'index.rss', 'feed.atom'],
];
/** Each costs the site a request. */
const URLS_MAX = 12;
/** Paths tried in the given folder; the root gets the rest of the requests. */
const FOLDER_PATHS = PATHS.slice(0, 7);
/** A folder of a year, month or day has posts and no feed. */
const DATE_FOLDER = /\/\d+\/$/;

/**
 * Addresses to try on a site that declares no feed, most likely first, at most 12. Do not follow redirects: a
 * site that redirects unknown paths to its home page would seem to have them all.
 */
export function listWellKnownFeedUrls(siteUrl: string): string[] {
  const root = new URL('/', siteUrl);
  const folder = new URL('.', siteUrl.replace(/[?#].*$/s, ''));
  const isProbed = folder.href !== root.href && !DATE_FOLDER.test(folder.pathname);
  const inFolder = isProbed ? FOLDER_PATHS.map((path) => new URL(path, folder).href) : [];
  return [...inFolder, ...PATHS.map((path) => new URL(path, root).href)].slice(0, URLS_MAX);
}
