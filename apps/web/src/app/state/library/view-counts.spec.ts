import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { aSession } from '../session/testing';
import { Articles } from './articles';
import { Sources } from './sources';
import { aSource, anArticle } from './testing';
import { TriageActions } from './triage-actions';
import { ViewCounts } from './view-counts';

/** When the counts are compared with the server's after the last change. */
const CHECK_MS = 5_000;
const COUNTS = '/api/articles/counts';

describe('the counts of the views', () => {
  let http: HttpTestingController;
  let counts: ViewCounts;

  beforeEach(async () => {
    jest.useFakeTimers();
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), aSession()],
    });
    http = TestBed.inject(HttpTestingController);
    counts = TestBed.inject(ViewCounts);
    TestBed.inject(TriageActions);
    TestBed.inject(Articles).store([anArticle()]);
    flushSources(2);
    await jest.advanceTimersByTimeAsync(0);
  });

  afterEach(() => {
    TestBed.resetTestingModule();
    jest.useRealTimers();
  });

  const flushSources = (unread: number): void => {
    const answer = { items: [aSource({ unread_count: unread })], total: 1, limit: 500, offset: 0 };
    http.expectOne(({ url }) => url === '/api/sources').flush(answer);
  };
  const flushCounts = async (saved: number, unread: number): Promise<void> => {
    http.expectOne(COUNTS).flush({ starred: 0, saved, archived: 0, unread });
    http.expectOne(({ url }) => url === '/api/articles').flush({ items: [], total: 0 });
    await jest.advanceTimersByTimeAsync(0);
  };
  const sendEvent = async (event: 'save' | 'mark_read'): Promise<void> => {
    void TestBed.inject(TriageActions).apply(1, event);
    await jest.advanceTimersByTimeAsync(0);
  };
  const unread = (): number => TestBed.inject(Sources).unread();

  it('count a change once, before and after the answer', async () => {
    await sendEvent('mark_read');
    await sendEvent('save');
    expect([counts.all().saved, unread()]).toEqual([1, 1]);
    const read = { article_id: 1, state: 'read', read: true, starred: false, version: 1 };
    http.expectOne('/api/articles/1/events').flush(read);
    await jest.advanceTimersByTimeAsync(0);
    http.expectOne('/api/articles/1/events').flush({ ...read, state: 'saved', version: 2 });
    await jest.advanceTimersByTimeAsync(0);
    expect([counts.all().saved, unread()]).toEqual([1, 1]);
  });

  it('do not count a refused change', async () => {
    await sendEvent('save');
    http.expectOne('/api/articles/1/events').flush({}, { status: 404, statusText: '' });
    await jest.advanceTimersByTimeAsync(0);
    expect(counts.all().saved).toBe(0);
  });

  it('are the numbers of the server some seconds after the last change', async () => {
    counts.count(anArticle(), anArticle({ state: 'saved' }));
    await jest.advanceTimersByTimeAsync(CHECK_MS - 1);
    counts.count(anArticle(), anArticle({ state: 'saved' }));
    await jest.advanceTimersByTimeAsync(CHECK_MS - 1);
    http.expectNone(COUNTS);
    await jest.advanceTimersByTimeAsync(1);
    await flushCounts(7, 2);
    expect(counts.all().saved).toBe(7);
    http.expectNone(({ url }) => url === '/api/sources');
  });

  it('check again when a change overtakes the response', async () => {
    void counts.load();
    counts.count(anArticle(), anArticle({ state: 'saved' }));
    await flushCounts(7, 2);
    expect(counts.all().saved).toBe(1);
    await jest.advanceTimersByTimeAsync(CHECK_MS);
    await flushCounts(8, 2);
    expect(counts.all().saved).toBe(8);
  });

  it('reload the sources when their unread articles differ', async () => {
    void counts.load();
    await flushCounts(0, 5);
    flushSources(5);
    await jest.advanceTimersByTimeAsync(0);
    expect(unread()).toBe(5);
  });
});
