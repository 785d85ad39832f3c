import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { EnvironmentInjector, createEnvironmentInjector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Connection } from '../offline/connection';
import type { ServerEvent } from './change-stream';
import { CrossTabChangeStream } from './cross-tab-change-stream';
import { FakeEventSource, aBrowserWithStreams, removeStreams } from './testing';

/** By then the first view is drawn, or its timeout is over. */
const DRAWN_MS = 2_000;
const STATE = { at: '2026-11-20T12:00:00.000Z' };

interface Tab {
  readonly heard: readonly ServerEvent[];
  close(): void;
}

/** One holder at a time; the others queue in request order (Web Locks, §2). */
class FakeLocks {
  private queue: (() => Promise<void>)[] = [];
  private held = false;

  request(_name: string, _options: object, lead: () => Promise<void>): Promise<void> {
    this.queue.push(lead);
    this.next();
    return Promise.resolve();
  }

  private next(): void {
    const lead = this.held ? undefined : this.queue.shift();
    if (!lead) return;
    this.held = true;
    void lead().then(() => {
      this.held = false;
      this.next();
    });
  }
}

describe('the change stream', () => {
  let http: HttpTestingController;

  beforeEach(() => {
    jest.useFakeTimers();
    aBrowserWithStreams();
    Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
  });

  afterEach(() => {
    TestBed.resetTestingModule();
    Reflect.deleteProperty(navigator, 'locks');
    removeStreams();
    jest.useRealTimers();
  });

  const advance = async (ms = 0): Promise<void> => {
    await jest.advanceTimersByTimeAsync(ms);
    TestBed.tick();
  };
  const aTab = async (): Promise<Tab> => {
    const injector = createEnvironmentInjector([CrossTabChangeStream], TestBed.inject(EnvironmentInjector));
    const heard: ServerEvent[] = [];
    injector.get(CrossTabChangeStream).events.subscribe((event) => heard.push(event));
    await advance(DRAWN_MS);
    await advance();
    return { heard, close: () => injector.destroy() };
  };
  const loseServer = async (): Promise<void> => {
    TestBed.inject(Connection).verify();
    http.expectOne('/api/live').error(new ProgressEvent('error'));
    await advance();
  };

  it('is one for all tabs, and each gets its events', async () => {
    const [first, second] = [await aTab(), await aTab()];
    expect(FakeEventSource.opened.map(({ url }) => url)).toEqual(['/api/changes/stream']);
    FakeEventSource.last.emit('sources', { articles_new: 3 });
    for (const { heard } of [first, second]) {
      expect(heard).toEqual([{ event: 'sources', data: { articles_new: 3 } }]);
    }
  });

  it('moves to the next tab when the leading one closes', async () => {
    const [first, second] = [await aTab(), await aTab()];
    first.close();
    await advance();
    expect(FakeEventSource.opened.map(({ readyState }) => readyState)).toEqual([FakeEventSource.CLOSED, 1]);
    FakeEventSource.last.emit('sources', { articles_new: 1 });
    expect(second.heard).toHaveLength(1);
    expect(first.heard).toHaveLength(0);
  });

  it('is opened by each tab where there are no locks', async () => {
    Reflect.deleteProperty(navigator, 'locks');
    await aTab();
    await aTab();
    expect(FakeEventSource.opened).toHaveLength(2);
  });

  it('is closed while the server is away, and opened again later', async () => {
    await aTab();
    await loseServer();
    expect(FakeEventSource.last.readyState).toBe(FakeEventSource.CLOSED);
    TestBed.inject(Connection).markReachable();
    await advance();
    expect(FakeEventSource.opened).toHaveLength(2);
  });

  it("is left to the browser's retry after a broken connection", async () => {
    await aTab();
    FakeEventSource.last.break(false);
    http.expectOne('/api/live').flush({});
    await advance(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });

  it('checks the session when it is refused, and retries with growing delays', async () => {
    await aTab();
    const waits: number[] = [];
    for (let times = 1; times <= 3; times++) {
      FakeEventSource.last.break(true);
      for (const request of http.match('/api/live')) request.flush({});
      http.expectOne('/api/users/me').flush({ user_id: 1 });
      const from = Date.now();
      for (let n = 0; n < 600 && FakeEventSource.opened.length === times; n++) await advance(100);
      expect(FakeEventSource.opened).toHaveLength(times + 1);
      waits.push(Date.now() - from);
    }
    expect(waits[0]).toBeGreaterThanOrEqual(1_500);
    expect(waits[2]).toBeGreaterThanOrEqual(6_000);
    FakeEventSource.last.emit('state', STATE);
    FakeEventSource.last.break(true);
    await advance(2_600);
    expect(FakeEventSource.opened).toHaveLength(5);
  });

  it('is opened again after a sleep, because the old connection may be dead', async () => {
    await aTab();
    await advance(60_000);
    expect(FakeEventSource.opened).toHaveLength(1);
    jest.setSystemTime(Date.now() + 60 * 60_000);
    await advance(30_000);
    expect(FakeEventSource.opened.map(({ readyState }) => readyState)).toEqual([FakeEventSource.CLOSED, 1]);
  });
});
