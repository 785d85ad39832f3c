import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { anArticle } from '../../state/library/testing';
import { CACHED_AT_HEADER } from '../../state/offline/worker-protocol';
import { parseSearchQuery } from '../../state/search/search-query';
import { SearchResults } from './search-results';

describe('more results', () => {
  it('load once more after a failure, which is then no longer shown', async () => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), SearchResults],
    });
    const http = TestBed.inject(HttpTestingController);
    const request = (): TestRequest => http.expectOne(({ url }) => url === '/api/search');
    const results = TestBed.inject(SearchResults);
    const searching = results.search(parseSearchQuery({ q: 'moss' }));
    request().flush({ items: [anArticle()], total: 2, next_cursor: 'c1' });
    await searching;

    const failing = results.loadMore();
    request().error(new ProgressEvent('error'));
    await failing;
    expect(results.error()).not.toBeNull();

    const loading = results.loadMore();
    expect(results.error()).toBeNull();
    request().flush({ items: [anArticle({ article_id: 2 })], total: 2, next_cursor: null });
    await loading;
    expect(results.ids()).toEqual([1, 2]);
    expect(results.error()).toBeNull();
  });
});

describe('results from the device', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('are requested again until the server responds, also where only the worker is offline', async () => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), SearchResults],
    });
    const http = TestBed.inject(HttpTestingController);
    const results = TestBed.inject(SearchResults);
    const page = { items: [anArticle()], total: 1, next_cursor: null };
    const respond = async (headers: Record<string, string>): Promise<void> => {
      http.expectOne(({ url }) => url === '/api/search').flush(page, { headers });
      await jest.advanceTimersByTimeAsync(0);
      TestBed.tick();
    };
    void results.search(parseSearchQuery({ q: 'moss' }));
    for (const waitMs of [700, 1_400]) {
      await respond({ [CACHED_AT_HEADER]: '1' });
      expect(results.isFromDevice()).toBe(true);
      await jest.advanceTimersByTimeAsync(waitMs);
    }
    await respond({});
    expect(results.isFromDevice()).toBe(false);
    await jest.advanceTimersByTimeAsync(60_000);
    http.expectNone(({ url }) => url === '/api/search');
  });
});
