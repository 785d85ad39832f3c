/** Common feed paths, most frequent first in a list of 786 real addresses. */
const PATHS = ['feed/', 'feed', 'rss', 'rss.xml', 'index.xml', 'feed.xml', 'atom.xml', 'feed.json'];
/** Paths tried in the given folder. Each costs the site a request, so only the most frequent ones. */
const FOLDER_PATHS = PATHS.slice(0, 4);

/**
 * Addresses to try on a site that declares no feed, most likely first, at most 12. Do not follow redirects: a
 * site that redirects unknown paths to its home page would seem to have them all.
 */
export function listWellKnownFeedUrls(siteUrl: string): string[] {
  const root = new URL('/', siteUrl);
  const folder = new URL('.', siteUrl.replace(/[?#].*$/s, ''));
  const inFolder = folder.href === root.href ? [] : FOLDER_PATHS.map((path) => new URL(path, folder).href);
  return [...inFolder, ...PATHS.map((path) => new URL(path, root).href)];
}
