import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { readingView } from '../library/reading-view';
import { anArticle } from '../library/testing';
import { Listing } from './listing';

const DATE = 'Fri, 20 Nov 2026 12:00:00 GMT';

describe('the listing', () => {
  let http: HttpTestingController;
  let listing: Listing;

  beforeEach(() => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), Listing],
    });
    http = TestBed.inject(HttpTestingController);
    listing = TestBed.inject(Listing);
  });

  const asked = (): TestRequest => http.expectOne((request) => request.url === '/api/articles');
  const answer = (request: TestRequest, ids: number[], cursor: string | null = null): void => {
    const items = ids.map((id) => anArticle({ article_id: id }));
    const body = { items, total: ids.length, limit: 60, offset: 0, next_cursor: cursor };
    request.flush(body, { headers: { Date: DATE } });
  };

  it('dates itself by the clock of the server', async () => {
    const opening = listing.open(readingView({}), null);
    answer(asked(), [2, 1]);
    await opening;
    expect(listing.ids()).toEqual([2, 1]);
    expect(listing.list()?.asOf).toBe('2026-11-20T12:00:00.000Z');
  });

  it('drops the late answer of a view that was left', async () => {
    const left = listing.open(readingView({ source: 'slow' }), null);
    const slow = asked();
    const entered = listing.open(readingView({ source: 'quick' }), null);
    answer(asked(), [7]);
    answer(slow, [1]);
    await Promise.all([left, entered]);
    expect(listing.ids()).toEqual([7]);
  });

  it('asks for the next page once, by its cursor', async () => {
    const opening = listing.open(readingView({}), null);
    answer(asked(), [2], 'c1');
    await opening;
    const further = [listing.more(), listing.more()];
    const next = asked();
    expect(next.request.params.get('cursor')).toBe('c1');
    answer(next, [1]);
    await Promise.all(further);
    expect(listing.ids()).toEqual([2, 1]);
  });

  it('says what went wrong, and opens again when asked', async () => {
    const failing = listing.open(readingView({}), null);
    asked().flush({}, { status: 503, statusText: '' });
    await failing;
    expect(listing.phase()).toBe('failed');
    const opening = listing.open(readingView({}), null);
    answer(asked(), [1]);
    await opening;
    expect(listing.phase()).toBe('ready');
  });
});
