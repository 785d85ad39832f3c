import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { aSession } from '../session/testing';
import { type TriageEvent, applyChange } from '@reader/triage';
import { type SendResult, Outbox } from './outbox';
import { PendingChanges } from './pending-changes';
import { type NewChange, claimNext, toChange } from './queue';
import { QueueStore } from './queue-store';

const UNTOUCHED = { state: 'new', read: false, starred: false } as const;
/** The first back-off delay is one second, with 25 % jitter. */
const FIRST_WAIT_MS = 1_250;
/** Longer than any back-off delay. */
const LONGEST_WAIT_MS = 75_000;
const NOW = Date.parse('2026-11-20T10:00:00Z');

describe('the outbox', () => {
  let http: HttpTestingController;
  let outbox: Outbox;
  let results: SendResult[];

  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), aSession()],
    });
    http = TestBed.inject(HttpTestingController);
    outbox = TestBed.inject(Outbox);
    results = [];
    outbox.results.subscribe((one) => results.push(one));
  });

  afterEach(() => jest.useRealTimers());

  const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
  const aChange = (articleId: number, event: TriageEvent): NewChange => ({
    articleId,
    slug: 'moss',
    events: [event],
    before: UNTOUCHED,
    after: applyChange(UNTOUCHED, event),
  });
  const change = async (articleId: number, event: TriageEvent): Promise<void> => {
    const added = outbox.add(aChange(articleId, event));
    await pass(0);
    expect(await added).toBe(true);
  };
  const star = (articleId: number): Promise<void> => change(articleId, 'star');
  const sent = (): TestRequest[] => http.match(({ url }) => url.startsWith('/api/articles/'));
  const nextSent = async (): Promise<TestRequest[]> => {
    for (let waited = 0; waited < LONGEST_WAIT_MS; waited += 250) {
      await pass(250);
      const requests = sent();
      if (requests.length > 0) return requests;
    }
    return [];
  };
  const answer = async (
    requests: readonly TestRequest[],
    status: number,
    headers: Record<string, string> = {},
  ): Promise<void> => {
    for (const request of requests) request.flush({}, { status, statusText: 'x', headers });
    await pass(0);
  };

  it('stores a change at its first 500 and sends it again after a delay', async () => {
    await star(1);
    await answer(sent(), 500);
    expect(TestBed.inject(PendingChanges).count()).toBe(1);
    expect(results).toEqual([]);
    await pass(500);
    expect(sent()).toEqual([]);
    await pass(FIRST_WAIT_MS);
    await answer(sent(), 200);
    expect(results).toMatchObject([{ change: { articleId: 1 }, refusal: null }]);
    expect(TestBed.inject(PendingChanges).count()).toBe(0);
  });

  it.each([500, 503])('sends nothing else after a %i until the delay is over', async (status) => {
    for (const id of [1, 2, 3, 4, 5]) await star(id);
    const first = sent();
    expect(first).toHaveLength(3);
    await answer(first, status);
    expect(sent()).toEqual([]);
    await star(6);
    expect(sent()).toEqual([]);
  });

  it('waits longer after each 500, and drops the change at the sixth', async () => {
    await star(1);
    let requests = sent();
    const waits: number[] = [];
    for (let failures = 1; failures < 6; failures++) {
      await answer(requests, 500);
      expect(results).toEqual([]);
      const failedAt = Date.now();
      requests = await nextSent();
      waits.push(Date.now() - failedAt);
    }
    expect(waits).toEqual([...waits].sort((one, other) => one - other));
    expect(waits.at(-1)).toBeGreaterThan(8 * FIRST_WAIT_MS);
    await answer(requests, 500);
    expect(results).toMatchObject([{ change: { articleId: 1 } }]);
    expect(results[0]?.refusal).not.toBeNull();
  });

  it.each([
    ['seconds', '120'],
    ['a date', 'Fri, 20 Nov 2026 10:02:00 GMT'],
  ])('waits as long as Retry-After says, in %s', async (_form, value) => {
    await star(1);
    await answer(sent(), 503, { 'Retry-After': value });
    await pass(60_000);
    await star(2);
    outbox.send();
    await pass(59_000);
    expect(sent()).toEqual([]);
    await pass(1_000);
    expect(sent().map(({ request }) => request.url)).toEqual([
      '/api/articles/1/events',
      '/api/articles/2/events',
    ]);
  });

  it('retries within an hour, whatever Retry-After says', async () => {
    await star(1);
    await answer(sent(), 503, { 'Retry-After': '99999999999' });
    await pass(59 * 60_000);
    expect(sent()).toEqual([]);
    await pass(60_000);
    expect(sent()).toHaveLength(1);
  });

  it('reports a refused change at once and sends the rest', async () => {
    await star(1);
    await answer(sent(), 404);
    expect(results).toHaveLength(1);
    expect(results[0]?.refusal).not.toBeNull();
    await star(2);
    await answer(sent(), 200);
    expect(results[1]).toMatchObject({ refusal: null });
  });

  it("does not spin while an article's second change waits, and sends it after the first", async () => {
    const update = jest.spyOn(TestBed.inject(QueueStore), 'update');
    await star(1);
    await change(1, 'archive');
    const first = sent();
    await pass(2_000);
    expect(update.mock.calls.length).toBeLessThan(20);
    expect(sent()).toEqual([]);
    await answer(first, 200);
    expect(sent().map(({ request }) => request.body)).toEqual([{ events: ['archive'] }]);
  });

  it("sends what waits behind a closed tab's change once the claim has ended", async () => {
    const queue = [toChange(aChange(1, 'star'), 'a', NOW), toChange(aChange(1, 'archive'), 'b', NOW)];
    await TestBed.inject(QueueStore).update(1, () => claimNext(queue, NOW, NOW + 60_000));
    outbox.send();
    await pass(59_000);
    expect(sent()).toEqual([]);
    await pass(1_000);
    const first = sent();
    expect(first.map(({ request }) => request.body)).toEqual([{ events: ['star'] }]);
    await answer(first, 200);
    expect(sent().map(({ request }) => request.body)).toEqual([{ events: ['archive'] }]);
  });
});
