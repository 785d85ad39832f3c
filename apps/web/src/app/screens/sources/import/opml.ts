/** A feed as an outline of OPML 2.0. */
export interface Outline {
  readonly title: string;
  readonly feed_url: string;
  readonly site_url: string | null;
  readonly category: string | null;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const quoteAttribute = (text: string): string =>
  `"${text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)}"`;

/** An OPML 2.0 document with the feeds, categories as folders. */
export function buildOpml(feeds: readonly Outline[]): string {
  const folders = [...Map.groupBy(feeds, ({ category }) => category)].map(([category, members]) => {
    const lines = members.map(buildOutline).join('');
    return category === null ? lines : `<outline text=${quoteAttribute(category)}>${lines}</outline>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?><opml version="2.0"><body>${folders.join('')}</body></opml>`;
}

function buildOutline({ title, feed_url: feed, site_url: site }: Outline): string {
  const html = site === null ? '' : ` htmlUrl=${quoteAttribute(site)}`;
  return `<outline type="rss" text=${quoteAttribute(title)} xmlUrl=${quoteAttribute(feed)}${html}/>`;
}

/** Whether a pasted text is worth sending as a list. */
export function isLikelyOpml(text: string): boolean {
  return /<opml[\s>]|<outline\s/i.test(text);
}
