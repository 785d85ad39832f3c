import type { SignedIn, testApp } from '@reader/accounts/testing';
import { createArticles } from '@reader/articles/testing';

export interface WireItem {
  readonly id: string;
  readonly title: string;
  readonly published: number;
  readonly crawlTimeMsec: string;
  readonly timestampUsec: string;
  readonly canonical: readonly { readonly href: string }[];
  readonly summary: { readonly content: string };
  readonly categories: readonly string[];
  readonly origin: { readonly streamId: string; readonly title: string; readonly htmlUrl: string };
  readonly [field: string]: unknown;
}

export interface SyncAnswer<T = string> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The text parsed as JSON. */
  readonly json: T;
}

type Body = string | URLSearchParams | FormData;
type Form = readonly (readonly [string, string])[];

/** A reader app, which has only an address and a token. */
export class TestSyncClient {
  constructor(
    readonly url: string,
    readonly token: string,
    private readonly scheme: 'GoogleLogin auth=' | 'ReaderLogin auth=' | 'Bearer ' = 'GoogleLogin auth=',
    readonly tokenId = 0,
  ) {}

  get<T = string>(path: string, query: Form = []): Promise<SyncAnswer<T>> {
    const search = query.length === 0 ? '' : `?${String(urlencoded(query))}`;
    return this.ask('GET', `/reader/api/0/${path}${search}`);
  }

  post<T = string>(path: string, form: Form = []): Promise<SyncAnswer<T>> {
    return this.ask('POST', `/reader/api/0/${path}`, urlencoded(form));
  }

  async ask<T = string>(method: string, path: string, body?: Body, headers = {}): Promise<SyncAnswer<T>> {
    const answer = await fetch(`${this.url}/api/greader${path}`, {
      method,
      headers: { authorization: this.scheme + this.token, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, text, json: parsed(text) as T };
  }

  /** All ids of a stream, page by page. */
  async walk(query: Form, betweenPages: () => Promise<void> = async () => undefined): Promise<string[]> {
    const found: string[] = [];
    for (let place: string | undefined; ;) {
      const page: Form = place === undefined ? query : [...query, ['c', place]];
      const { status, json } = await this.get<Refs>('stream/items/ids', page);
      if (status !== 200) throw new Error(`${status}`);
      found.push(...json.itemRefs.map(({ id }) => id));
      place = json.continuation;
      if (place === undefined) return found;
      await betweenPages();
    }
  }
}

export interface Refs {
  readonly itemRefs: readonly { readonly id: string }[];
  readonly continuation?: string;
}

export interface Items {
  readonly id: string;
  readonly updated: number;
  readonly items: readonly WireItem[];
  readonly continuation?: string;
}

const urlencoded = (form: Form): URLSearchParams =>
  new URLSearchParams(form.map(([name, value]): [string, string] => [name, value]));

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A sync client of this user. */
export async function aSyncClient(
  reader: SignedIn,
  scheme?: ConstructorParameters<typeof TestSyncClient>[2],
): Promise<TestSyncClient> {
  type Made = { token: string; token_id: number };
  const { status, body } = await reader.post<Made>('/api/users/me/greader-tokens', { name: 'app' });
  if (status !== 201) throw new Error(`${status}`);
  return new TestSyncClient(reader.url, body.token, scheme, body.token_id);
}

let sourceCount = 0;

/** A user with private articles, newest first, and a sync client. */
export async function aReaderApp(
  app: ReturnType<typeof testApp>,
  count = 10,
): Promise<{ reader: SignedIn; client: TestSyncClient; slug: string; ids: number[] }> {
  const reader = await app.signedIn();
  const slug = `sync-${(sourceCount += 1)}`;
  const articles = await createArticles(app.app.database, reader.id, { slug, count });
  return { reader, client: await aSyncClient(reader), slug, ids: articles.map(({ article_id: id }) => id) };
}

/** @throws Error when the stream is refused */
export async function listIds(
  client: TestSyncClient,
  stream: string,
  ...more: [string, string][]
): Promise<number[]> {
  const { status, json } = await client.get<Refs>('stream/items/ids', [['s', stream], ...more]);
  if (status !== 200) throw new Error(`${status}`);
  return json.itemRefs.map(({ id }) => Number(id) - 10 ** 15);
}
