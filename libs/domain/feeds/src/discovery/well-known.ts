/** Where feeds are found most often, by their share in a list of 786 real addresses. */
const PATHS = ['feed/', 'feed', 'rss', 'rss.xml', 'index.xml', 'feed.xml', 'atom.xml', 'feed.json'];
/**
 * Each costs the site a request: of the folder we were given only the likeliest are tried, then the whole
 * site.
 */
const FOLDER_PATHS = PATHS.slice(0, 4);

/**
 * Addresses to try on a site that names no feed, likeliest first, at most 12. Redirects must not be followed:
 * a site that sends unknown paths to its home page would seem to have them all.
 */
export function listWellKnownFeedUrls(siteUrl: string): string[] {
  const root = new URL('/', siteUrl);
  const folder = new URL('.', siteUrl.replace(/[?#].*$/s, ''));
  const inFolder = folder.href === root.href ? [] : FOLDER_PATHS.map((path) => new URL(path, folder).href);
  return [...inFolder, ...PATHS.map((path) => new URL(path, root).href)];
}
