/** Addresses of the pages that the Explore group leads to. */
const FOUND = /^\/(?:search|ask|assistant|briefings|stories|summary|rewind|topics|highlights|watchlists\/\d)/;
/** The pages of sources, with the tabs of one another. */
const SOURCES = /^\/(?:sources|ingest)(?:[/?#]|$)/;
/** The other pages of the account menu, and those that the settings lead to. */
const MANAGED = /^\/(?:tags|rules|watchlists(?!\/\d)|activity|settings|admin|scheduler)(?:[/?#]|$)/;

/** The group of the navigation that leads to a page; null for lists and single pages. */
export function findPageGroup(url: string): 'find' | 'sources' | 'manage' | null {
  if (FOUND.test(url)) return 'find';
  if (SOURCES.test(url)) return 'sources';
  return MANAGED.test(url) ? 'manage' : null;
}
