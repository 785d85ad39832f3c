const REDIRECTS_MAX = 15;

/** The last answer of a visit. */
export interface Visit {
  readonly status: number;
  readonly url: URL;
  readonly text: string;
}

/** A browser that follows redirects between sites, with cookies for each of them. */
export class TestBrowser {
  private readonly cookies = new Map<string, Map<string, string>>();

  /** @param hosts where the servers of public addresses listen */
  constructor(private readonly hosts: Readonly<Record<string, string>>) {}

  /** Follows redirects until `isTarget` is true of an address, which is not requested any more. */
  async visit(
    address: string,
    isTarget: (url: URL) => boolean = () => false,
    init: RequestInit = {},
  ): Promise<Visit> {
    let url = new URL(address);
    let options = init;
    for (let hop = 0; hop < REDIRECTS_MAX; hop++) {
      if (isTarget(url)) return { status: 0, url, text: '' };
      const answer = await this.request(url, options);
      const location = answer.headers.get('location');
      const text = await answer.text();
      if (location === null) return { status: answer.status, url, text };
      url = new URL(location, url);
      options = {};
    }
    throw new Error(`more than ${REDIRECTS_MAX} redirects: ${url.href}`);
  }

  async request(url: URL, init: RequestInit = {}): Promise<Response> {
    const jar = this.cookies.get(url.origin) ?? new Map<string, string>();
    this.cookies.set(url.origin, jar);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const server = this.hosts[url.origin] ?? url.origin;
    const answer = await fetch(server + url.pathname + url.search, { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair = '', ...attributes] = cookie.split(';');
      const [name = '', value = ''] = pair.split(/=(.*)/s);
      const isExpired = attributes.some((one) => / expires=Thu, 01 Jan 1970/i.test(one));
      if (isExpired) jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  }

  getCookie(origin: string, name: string): string | undefined {
    return this.cookies.get(origin)?.get(name);
  }

  setCookie(origin: string, name: string, value: string): void {
    const jar = this.cookies.get(origin) ?? new Map<string, string>();
    this.cookies.set(origin, jar.set(name, value));
  }
}
