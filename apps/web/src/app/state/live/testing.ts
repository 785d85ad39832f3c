/** What jsdom lacks: one end of an event stream, and the channel between tabs. */

/** A stream whose events come from the test. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  /** All streams opened since the last test, the oldest first. */
  static readonly opened: FakeEventSource[] = [];

  readyState = 1;

  constructor(readonly url: string) {
    super();
    FakeEventSource.opened.push(this);
  }

  static get last(): FakeEventSource {
    const last = FakeEventSource.opened.at(-1);
    if (!last) throw new Error('no stream was opened');
    return last;
  }

  emit(event: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }

  /** The connection breaks; `forGood` when the browser does not retry by itself. */
  break(forGood: boolean): void {
    if (forGood) this.readyState = FakeEventSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

/** Tabs of one browser: a message of one reaches the others. */
export class FakeBroadcastChannel extends EventTarget {
  private static readonly open = new Set<FakeBroadcastChannel>();

  constructor(readonly name: string) {
    super();
    FakeBroadcastChannel.open.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of FakeBroadcastChannel.open) {
      if (other === this || other.name !== this.name) continue;
      other.dispatchEvent(new MessageEvent('message', { data }));
    }
  }

  close(): void {
    FakeBroadcastChannel.open.delete(this);
  }
}

/** Call it before each test that opens streams. */
export function aBrowserWithStreams(): void {
  FakeEventSource.opened.length = 0;
  Object.assign(globalThis, { EventSource: FakeEventSource, BroadcastChannel: FakeBroadcastChannel });
}

export function removeStreams(): void {
  for (const name of ['EventSource', 'BroadcastChannel']) Reflect.deleteProperty(globalThis, name);
}
