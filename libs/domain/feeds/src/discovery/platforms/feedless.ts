/** Sites without feeds, for which discovery explains why it stops. */
const FEEDLESS: readonly { readonly host: RegExp; readonly name: string; readonly closed?: true }[] = [
  { host: /^(?:www\.)?(?:t|telegram)\.me$/, name: 'Telegram' },
  { host: /^(?:(?:www|mobile)\.)?(?:x|twitter)\.com$/, name: 'X' },
  { host: /^(?:www\.)?instagram\.com$/, name: 'Instagram' },
  { host: /^(?:(?:www|\w\w)\.)?linkedin\.com$/, name: 'LinkedIn' },
  { host: /^(?:(?:www|m|vm)\.)?tiktok\.com$/, name: 'TikTok' },
  { host: /^(?:www\.)?getrevue\.co$/, name: 'Revue', closed: true },
  { host: /^(?:www\.)?tinyletter\.com$/, name: 'TinyLetter', closed: true },
];

const BRIDGES = 'A bridge such as RSS-Bridge or RSSHub can make one: give its address then.';

/** Why a site has no feed. */
export interface FeedlessSite {
  readonly words: string;
  readonly reason: 'feedless_site' | 'closed_site';
}

/** For any page of the site; null when it may have a feed. */
export function explainFeedlessSite(url: string): FeedlessSite | null {
  const { hostname } = new URL(url);
  const site = FEEDLESS.find(({ host }) => host.test(hostname));
  if (site === undefined) return null;
  const { name, closed } = site;
  if (!closed) return { reason: 'feedless_site', words: `${name} offers no feeds. ${BRIDGES}` };
  const words = `${name} was closed: its newsletters are gone, or have moved to another address.`;
  return { reason: 'closed_site', words };
}
