import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { Source } from '@reader/contract';
import { Sources } from './sources';

const source = (slug: string, unread: number): Source =>
  ({ slug, title: slug, category: null, subscribed: true, unread_count: unread }) as Source;
const isList = (request: { url: string }): boolean => request.url === '/api/sources';
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('Sources', () => {
  let http: HttpTestingController;
  let sources: Sources;

  const answer = async (...items: Source[]): Promise<void> => {
    http.expectOne(isList).flush({ items, total: items.length, limit: 500, offset: 0 });
    await settled();
  };

  beforeEach(async () => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    sources = TestBed.inject(Sources);
    await answer(source('moss', 2), source('tide', 1));
  });

  it('returns the same objects when nothing changed', async () => {
    const before = sources.all();
    sources.reload();
    await answer(source('moss', 2), source('tide', 1));
    expect(sources.all()).toBe(before);
    sources.reload();
    await answer(source('moss', 3), source('tide', 1));
    expect(sources.all()[0]).toEqual(source('moss', 3));
    expect(sources.all()[1]).toBe(before[1]);
  });

  it('merges calls during a request into one more request', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] });
    for (let times = 0; times < 4; times++) sources.reload();
    http.expectOne(isList).flush({ items: [source('moss', 2)], total: 1, limit: 500, offset: 0 });
    await jest.advanceTimersByTimeAsync(1_000);
    expect(http.match(isList)).toHaveLength(1);
    jest.useRealTimers();
  });

  it('preserves a count that changed here while the response was on its way', async () => {
    sources.reload();
    sources.countUnread('moss', -1);
    await answer(source('moss', 2), source('tide', 1));
    expect(sources.find('moss')?.unread_count).toBe(1);
  });
});
