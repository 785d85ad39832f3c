/** A complete answer. `body` is the parsed JSON, or the text when it is not JSON. */
export interface HttpResponse<T = Record<string, unknown>> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

interface RequestOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** A body that is sent unchanged, instead of JSON. */
  readonly raw?: string | Uint8Array<ArrayBuffer> | FormData;
}

/** A client with its own cookies, like one browser of one user. */
export class HttpClient {
  private cookie: string | null = null;

  constructor(readonly url: string) {}

  get<T = Record<string, never>>(path: string, options?: RequestOptions): Promise<HttpResponse<T>> {
    return this.send('GET', path, undefined, options);
  }

  post<T = Record<string, never>>(
    path: string,
    json?: unknown,
    options?: RequestOptions,
  ): Promise<HttpResponse<T>> {
    return this.send('POST', path, json, options);
  }

  put<T = Record<string, never>>(
    path: string,
    json?: unknown,
    options?: RequestOptions,
  ): Promise<HttpResponse<T>> {
    return this.send('PUT', path, json, options);
  }

  patch<T = Record<string, never>>(
    path: string,
    json?: unknown,
    options?: RequestOptions,
  ): Promise<HttpResponse<T>> {
    return this.send('PATCH', path, json, options);
  }

  delete<T = Record<string, never>>(path: string, options?: RequestOptions): Promise<HttpResponse<T>> {
    return this.send('DELETE', path, undefined, options);
  }

  async send<T>(
    method: string,
    path: string,
    json?: unknown,
    options: RequestOptions = {},
  ): Promise<HttpResponse<T>> {
    const headers = new Headers(options.headers);
    if (this.cookie !== null && !headers.has('cookie')) headers.set('cookie', this.cookie);
    if (json !== undefined) headers.set('content-type', 'application/json');
    const body = json === undefined ? options.raw : JSON.stringify(json);
    const answer = await fetch(this.url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const set = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
    if (set !== undefined) this.cookie = set;
    return { status: answer.status, headers: answer.headers, body: readBody(await answer.text()) as T };
  }

  get cookies(): string | null {
    return this.cookie;
  }
}

function readBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
