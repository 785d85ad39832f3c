import { type PageResponse, WebSite } from '@reader/testing';
import { rss } from '../testing';

export interface WirePreview {
  readonly feed: Readonly<Record<string, unknown>>;
  readonly articles: readonly Readonly<Record<string, unknown>>[];
  readonly candidates: readonly { readonly url: string; readonly title: string; readonly format: string }[];
  readonly platform: string;
  readonly code?: string;
  readonly detail?: string;
  readonly reason?: string;
}

/**
 * Creates sites with origins of their own, for platforms that are recognised at the root. Closed after the
 * spec file.
 */
export function sitesOfTheirOwn(): () => Promise<WebSite> {
  const sites: WebSite[] = [];
  afterAll(() => Promise.all(sites.map((site) => site.close())));
  return async () => {
    const site = new WebSite();
    await site.open();
    sites.push(site);
    return site;
  };
}

/** A page with this markup in its head. */
export function html(
  body: string,
  headers: Readonly<Record<string, string>> = {},
  status = 200,
): PageResponse {
  return {
    status,
    headers: { 'content-type': 'text/html', ...headers },
    body: `<!doctype html><html><head>${body}`,
  };
}

export function link(href: string, title = ''): string {
  return `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`;
}

/** A feed with one item that no other feed has. */
export function feed(name: string): PageResponse {
  return rss(name, [{ guid: name, link: `https://site.test/${encodeURIComponent(name)}` }]);
}
