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

/** Why a site has no feed, for any of its pages; null when it may have one. */
export function explainFeedlessSite(url: string): string | null {
  const { hostname } = new URL(url);
  const site = FEEDLESS.find(({ host }) => host.test(hostname));
  if (site === undefined) return null;
  const { name, closed } = site;
  if (closed) return `${name} was closed: its newsletters are gone, or have moved to another address.`;
  return `${name} offers no feeds. ${BRIDGES}`;
}
