import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { ADMIN, type Service } from './service';

const RUN_MS = 180_000;
const MINUTE_MS = 60_000;

export interface TestArticle {
  readonly title: string;
  readonly html: string;
  readonly author?: string;
  readonly link?: string;
  /** Without it, each article is a minute older than the one before it. */
  readonly minutesAgo?: number;
  /** The article's own page, to which the article then links. */
  readonly page?: string;
  readonly comments?: string;
  readonly enclosure?: { readonly url: string; readonly type: string; readonly length: number };
}

/** A site on loopback with one feed (RSS 2.0). Tests push articles into it; the first one is the newest. */
export class Publisher {
  private constructor(private readonly server: Server) {}

  static async start(title: string, pieces: readonly TestArticle[]): Promise<Publisher> {
    const began = Date.now();
    const server = createServer((request, response) => {
      const page = pieces[Number(/^\/pages\/(\d+)$/.exec(request.url ?? '')?.[1])]?.page;
      const type = page === undefined ? 'application/rss+xml' : 'text/html';
      const withLink = (piece: TestArticle, at: number): TestArticle => publisher.withLink(piece, at);
      const body = page ?? buildFeed(title, pieces.map(withLink), began);
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body);
    });
    const publisher = new Publisher(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return publisher;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/feed`;
  }

  private withLink(piece: TestArticle, at: number): TestArticle {
    return piece.page === undefined ? piece : { ...piece, link: new URL(`/pages/${at}`, this.url).href };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** Subscribes and fetches. Signs the context in, and returns the source's slug. */
export async function subscribeAndFetch(
  api: APIRequestContext,
  service: Pick<Service, 'url'>,
  publisher: Publisher,
): Promise<string> {
  expect((await api.post(`${service.url}/auth/login`, { data: ADMIN })).status()).toBe(200);
  const added = await api.post(`${service.url}/api/sources`, { data: { url: publisher.url } });
  expect(added.status()).toBe(201);
  const { slug } = (await added.json()) as { slug: string };
  await fetchSource(api, service, slug);
  return slug;
}

/** Checks the source once more and waits for the end. */
export async function fetchSource(
  api: APIRequestContext,
  service: Pick<Service, 'url'>,
  slug: string,
): Promise<void> {
  const response = await api.post(`${service.url}/api/ingest`, { data: { sources: [slug] } });
  const { run_id: run } = (await response.json()) as { run_id: number };
  const readStatus = async (): Promise<unknown> =>
    ((await (await api.get(`${service.url}/api/ingest/runs/${run}`)).json()) as { status: unknown }).status;
  await expect.poll(readStatus, { timeout: RUN_MS }).toBe('success');
}

/** Removes the source with its articles, so that later tests of this service do not see them. */
export async function unsubscribe(api: APIRequestContext, service: Service, slug: string): Promise<void> {
  expect((await api.post(`${service.url}/auth/login`, { data: ADMIN })).status()).toBe(200);
  expect((await api.delete(`${service.url}/api/sources/${slug}`)).ok()).toBe(true);
}

function buildFeed(title: string, pieces: readonly TestArticle[], began: number): string {
  const items = pieces.map((piece, at) => buildItem(piece, at, began)).join('');
  const head = `<title>${escapeXml(title)}</title><link>https://publisher.example/</link>`;
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"
    ><channel>${head}<description/>${items}</channel></rss>`;
}

function buildItem(piece: TestArticle, at: number, began: number): string {
  const { enclosure: file } = piece;
  return [
    `<item><title>${escapeXml(piece.title)}</title><guid isPermaLink="false">piece-${at}</guid>`,
    `<link>${escapeXml(piece.link ?? `https://publisher.example/${at}`)}</link>`,
    `<pubDate>${new Date(began - (piece.minutesAgo ?? at + 1) * MINUTE_MS).toUTCString()}</pubDate>`,
    piece.author === undefined ? '' : `<dc:creator>${escapeXml(piece.author)}</dc:creator>`,
    piece.comments === undefined ? '' : `<comments>${escapeXml(piece.comments)}</comments>`,
    file ? `<enclosure url="${escapeXml(file.url)}" type="${file.type}" length="${file.length}"/>` : '',
    `<description>${escapeXml(piece.html)}</description></item>`,
  ].join('');
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
