/** Hosts where every site is a newsletter; those under their own domains are recognised by their pages. */
const HOSTS = /(?:^|\.)(?:substack\.com|beehiiv\.com|buttondown\.(?:email|com)|ghost\.io|kit\.com|ck\.page)$/;

export function isNewsletterHost(address: string): boolean {
  return URL.canParse(address) && HOSTS.test(new URL(address).hostname);
}
