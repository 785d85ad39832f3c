import type { SignedIn } from '@reader/accounts/testing';

/** An event takes about a second on an idle machine, and much longer on a busy one. */
const WAIT_MS = 30_000;

export interface ServerEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
  /** `performance.now()` when the event arrived. */
  readonly heardAt: number;
}

/** A client of the change stream that records its events. */
export class Tab {
  private readonly heard: ServerEvent[] = [];
  private readonly waiting = new Set<() => void>();
  private readonly leaving = new AbortController();
  hasEnded = false;
  status = 0;
  text = '';

  static async open(client: SignedIn, url = client.url): Promise<Tab> {
    const tab = new Tab();
    await tab.connect(`${url}/api/changes/stream`, client.cookies ?? '');
    return tab;
  }

  /** The first event that fits, from the start of the stream. @throws Error when none arrives in time */
  async until(fits: (event: ServerEvent) => boolean, withinMs = WAIT_MS): Promise<ServerEvent> {
    const found = await this.when(() => this.heard.find(fits), withinMs);
    if (found === undefined) throw new Error(`heard only ${this.heard.map(({ event }) => event).join(', ')}`);
    return found;
  }

  named(name: string): ServerEvent[] {
    return this.heard.filter(({ event }) => event === name);
  }

  async ended(withinMs = WAIT_MS): Promise<boolean> {
    return (await this.when(() => this.hasEnded || undefined, withinMs)) ?? false;
  }

  leave(): void {
    this.leaving.abort();
  }

  private async connect(url: string, cookie: string): Promise<void> {
    const answer = await fetch(url, { headers: { cookie }, signal: this.leaving.signal });
    this.status = answer.status;
    const chunks = answer.body as unknown as AsyncIterable<Uint8Array>;
    void this.read(chunks).catch(() => undefined);
    if (answer.status === 200) await this.until(({ event }) => event === 'state');
  }

  private async read(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    let rest = '';
    for await (const chunk of chunks) {
      const text = Buffer.from(chunk).toString();
      this.text += text;
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop() ?? '';
      this.heard.push(...blocks.flatMap((block) => parse(block) ?? []));
      this.wake();
    }
    this.hasEnded = true;
    this.wake();
  }

  private wake(): void {
    for (const wake of this.waiting) wake();
  }

  private news(withinMs: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, withinMs);
      this.waiting.add(done);
    });
  }

  private async when<T>(look: () => T | undefined, withinMs: number): Promise<T | undefined> {
    const until = performance.now() + withinMs;
    for (;;) {
      const found = look();
      const left = until - performance.now();
      if (found !== undefined || left <= 0) return found;
      await this.news(left);
    }
  }
}

function parse(block: string): ServerEvent | null {
  const lines = block.split('\n').map((line) => [line.split(': ', 1)[0], line.replace(/^\w*: /, '')]);
  const { event, data = '{}' } = Object.fromEntries(lines) as Partial<Record<string, string>>;
  if (event === undefined) return null;
  return { event, data: JSON.parse(data) as Record<string, unknown>, heardAt: performance.now() };
}
