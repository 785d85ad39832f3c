import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { ChangedArticle } from '@reader/contract';
import { Articles } from '../library/articles';
import { ViewCounts } from '../library/view-counts';
import { Sources } from '../library/sources';
import { aSource, anArticle } from '../library/testing';
import { TriageActions } from '../library/triage-actions';
import { CLIENT_ID } from '../offline/client-id.interceptor';
import { aSession } from '../session/testing';
import { LiveUpdates } from './live-updates';
import { FakeEventSource, aBrowserWithStreams, removeStreams } from './testing';

const STATE = { at: '2026-11-20T12:00:00.000Z' };
const BY_ID = '/api/articles/by-id';
/** By then the first view is drawn, or its timeout is over. */
const DRAWN_MS = 2_000;
const RECOUNT_MS = 3_000;

function changed(changes: Partial<ChangedArticle> = {}): ChangedArticle {
  const untouched = { state: 'new', starred: false, read: false, status: 'inbox', version: 1 } as const;
  return { article_id: 1, ...untouched, ...changes };
}

describe('a change in another browser', () => {
  let http: HttpTestingController;

  beforeEach(async () => {
    jest.useFakeTimers();
    aBrowserWithStreams();
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), aSession()],
    });
    http = TestBed.inject(HttpTestingController);
    TestBed.inject(LiveUpdates);
    const items = [aSource({ unread_count: 2 })];
    http.expectOne(isOf('/api/sources')).flush({ items, total: 1, limit: 500, offset: 0 });
    TestBed.inject(Articles).store([anArticle(), anArticle({ article_id: 2 })]);
    await advance(DRAWN_MS);
    await advance();
    say('state', STATE);
    await advance(DRAWN_MS);
    http.expectOne(isOf(BY_ID)).flush({ items: [] });
    await advance();
  });

  afterEach(() => {
    TestBed.resetTestingModule();
    removeStreams();
    jest.useRealTimers();
  });

  const isOf =
    (path: string) =>
    ({ url }: { url: string }): boolean =>
      url === path;
  const advance = async (ms = 0): Promise<void> => {
    await jest.advanceTimersByTimeAsync(ms);
    TestBed.tick();
  };
  const say = (event: string, data: unknown): void => FakeEventSource.last.emit(event, data);
  const sayChanged = (origin: string | null, ...items: ChangedArticle[]): void =>
    say('articles', { origin, items });
  const shown = (id = 1): unknown => TestBed.inject(Articles).find(id)?.();
  const unread = (): number | undefined => TestBed.inject(Sources).find('moss')?.unread_count;
  const requestedIds = (request: TestRequest): string | null => request.request.params.get('ids');

  it('shows in place and in the counts, without a request', () => {
    sayChanged('another', changed({ state: 'read', read: true, starred: true }));
    expect(shown()).toMatchObject({ state: 'read', read: true, starred: true });
    expect(unread()).toBe(1);
    expect(TestBed.inject(ViewCounts).all().starred).toBe(1);
    http.expectNone(isOf(BY_ID));
  });

  it('reloads no count when this page made it', async () => {
    sayChanged(CLIENT_ID, changed({ article_id: 7, starred: true }));
    await advance(RECOUNT_MS);
    expect(http.match(isOf('/api/sources'))).toEqual([]);
  });

  it('counts a local change once, when its own event comes back', async () => {
    void TestBed.inject(TriageActions).apply(1, 'mark_read');
    await advance();
    expect(unread()).toBe(1);
    sayChanged(CLIENT_ID, changed({ state: 'read', read: true }));
    expect(unread()).toBe(1);
  });

  it('does not overwrite an unconfirmed local change', async () => {
    void TestBed.inject(TriageActions).apply(1, 'star');
    await advance();
    sayChanged('another', changed({ state: 'read', read: true }));
    expect(shown()).toMatchObject({ starred: true, read: true });
  });

  it('is ignored when it is older than the response to a local change', async () => {
    void TestBed.inject(TriageActions).apply(1, 'star');
    await advance();
    const answer = { article_id: 1, state: 'new', read: false, starred: true, version: 5 };
    http.expectOne('/api/articles/1/events').flush(answer);
    await advance();
    sayChanged('another', changed({ read: true, state: 'read', version: 4 }));
    expect(shown()).toMatchObject({ starred: true, read: false });
    sayChanged('another', changed({ read: true, state: 'read', version: 6 }));
    expect(shown()).toMatchObject({ starred: false, read: true });
  });

  it('reloads the counts, throttled, when the article is not loaded', async () => {
    for (const id of [7, 8, 9]) sayChanged('another', changed({ article_id: id, read: true }));
    await advance(RECOUNT_MS);
    expect(http.match(isOf('/api/sources'))).toHaveLength(1);
  });

  it.each(['another', CLIENT_ID])('reloads all loaded articles after a bulk update by %s', (origin) => {
    say('reload', { origin, reason: 'bulk' });
    expect(requestedIds(http.expectOne(isOf(BY_ID)))).toBe('1,2');
  });

  it('reloads no count after a bulk update of this page', async () => {
    say('reload', { origin: CLIENT_ID, reason: 'bulk' });
    await advance(RECOUNT_MS);
    expect(http.match(isOf('/api/sources'))).toEqual([]);
    expect(TestBed.inject(LiveUpdates).newArticlesVersion()).toBe(0);
  });

  it('is requested after a reconnect, when events may be missing', async () => {
    say('state', STATE);
    const request = http.expectOne(isOf(BY_ID));
    request.flush({ items: [anArticle({ starred: true, version: 1 })] });
    await advance();
    expect(shown()).toMatchObject({ starred: true });
  });

  it('reports new articles, but not a check without any', async () => {
    say('sources', { articles_new: 0 });
    await advance(RECOUNT_MS);
    expect(TestBed.inject(LiveUpdates).newArticlesVersion()).toBe(0);
    say('sources', { articles_new: 2 });
    say('sources', { articles_new: 1 });
    await advance(RECOUNT_MS);
    expect(TestBed.inject(LiveUpdates).newArticlesVersion()).toBe(1);
  });
});
