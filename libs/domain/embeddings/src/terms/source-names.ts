/** Parts of host names that name no publisher. */
const GENERIC = new Set([
  'www',
  'm',
  'amp',
  'rss',
  'feeds',
  'blog',
  'blogs',
  'news',
  'co',
  'com',
  'org',
  'net',
  'gov',
  'ac',
]);

/** How a source may name itself in its articles: by its title, and by the part of its host that is a name. */
export function listSourceNames(title: string, host: string): string[] {
  const labels = host.toLowerCase().split('.').slice(0, -1);
  const name = labels.findLast((label) => label !== '' && !GENERIC.has(label));
  return [title.trim(), name ?? ''].filter((each) => each !== '');
}
