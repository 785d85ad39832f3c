import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { provideRouter } from '@angular/router';
import { Notices } from '@reader/web-ui';
import { FirstView } from '../../state/startup/first-view';
import { parseReadingView } from '../../state/library/reading-view';
import { anArticle } from '../../state/library/testing';
import { ListMemory } from './list-memory';
import { Listing } from './listing';

const AS_OF = '2026-11-20T12:00:00.000Z';

describe('Listing', () => {
  let http: HttpTestingController;
  let listing: Listing;

  beforeEach(async () => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), provideRouter([]), Listing],
    });
    http = TestBed.inject(HttpTestingController);
    listing = TestBed.inject(Listing);
    const firstView = TestBed.inject(FirstView);
    firstView.markDrawn();
    await firstView.whenDrawn;
  });

  const page = (): TestRequest => http.expectOne((request) => request.url === '/api/articles');
  /** The request that follows once the first page is shown. */
  const rest = async (): Promise<TestRequest> => {
    await settled();
    return http.expectOne((request) => request.url === '/api/articles/ids');
  };
  const answerPage = (request: TestRequest, ids: number[]): void =>
    request.flush({ items: ids.map((id) => anArticle({ article_id: id })), total: ids.length });
  const answerRest = (request: TestRequest, ids: number[]): void =>
    request.flush({ items: ids, total: ids.length, as_of: AS_OF });
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it("shows its first page before the rest, then all, with the server's time", async () => {
    const opening = listing.open(parseReadingView({}));
    answerPage(page(), [4, 3]);
    expect(listing.phase()).toBe('ready');
    expect(listing.ids()).toEqual([4, 3]);
    answerRest(await rest(), [4, 3, 2, 1]);
    await opening;
    expect(listing.ids()).toEqual([4, 3, 2, 1]);
    expect(listing.list()?.asOf).toBe(AS_OF);
  });

  it('cancels the request of a view that was left', async () => {
    const left = listing.open(parseReadingView({ source: 'slow' }));
    const slow = page();
    const passing = listing.open(parseReadingView({ source: 'quick' }));
    expect(slow.cancelled).toBe(true);
    answerPage(page(), [7]);
    const whole = await rest();
    const entered = listing.open(parseReadingView({ source: 'last' }));
    expect(whole.cancelled).toBe(true);
    answerPage(page(), [8]);
    answerRest(await rest(), [8]);
    await Promise.all([left, passing, entered]);
    expect(listing.ids()).toEqual([8]);
  });

  it('leaves out archived and skipped articles in a list that shows read ones', async () => {
    const opening = listing.open(parseReadingView({ show: 'all' }));
    const items = [anArticle({ article_id: 4 }), anArticle({ article_id: 3, state: 'archived' })];
    page().flush({ items, total: 4 });
    await settled();
    const answers: Record<string, number[]> = { all: [4, 3, 2, 1], archived: [3], skipped: [2] };
    for (const request of http.match(({ url }) => url === '/api/articles/ids'))
      answerRest(request, answers[request.request.params.get('state') ?? 'all'] ?? []);
    await opening;
    expect(listing.ids()).toEqual([4, 1]);
    expect(listing.list()?.total).toBe(2);
  });

  it('hides each archived article of a story, and counts rows', async () => {
    const opening = listing.open(parseReadingView({ show: 'all' }));
    answerPage(page(), [4]);
    await settled();
    for (const request of http.match(({ url }) => url === '/api/articles/ids')) {
      const { params } = request.request;
      expect(params.get('collapse')).toBe(params.has('state') ? null : 'stories');
      // 3 and 2 are one story; its row is 3.
      const ids = params.get('state') === 'archived' ? [3, 2] : [4, 3, 1];
      answerRest(request, params.get('state') === 'skipped' ? [] : ids);
    }
    await opening;
    expect(listing.ids()).toEqual([4, 1]);
    expect(listing.list()?.total).toBe(2);
  });

  it('shows and hides the articles of a story under its row', async () => {
    const story = { story_id: 1, size: 2, source_count: 2, article_ids: [4, 2] };
    const row = anArticle({ article_id: 4, story });
    const opening = listing.open(parseReadingView({}));
    page().flush({ items: [row, anArticle({ article_id: 3 })], total: 2 });
    answerRest(await rest(), [4, 3]);
    await opening;
    expect(listing.getFan(row)).toBe('closed');
    listing.toggleFan(row);
    expect(listing.ids()).toEqual([4, 2, 3]);
    expect(listing.getFan(row)).toBe('open');
    listing.toggleFan(row);
    expect(listing.ids()).toEqual([4, 3]);
  });

  it('stays on its first page when the rest fails, and retries on request', async () => {
    const opening = listing.open(parseReadingView({}));
    answerPage(page(), [4]);
    (await rest()).flush({}, { status: 503, statusText: '' });
    await opening;
    expect(listing.isCutShort()).toBe(true);
    const finishing = listing.finish();
    answerRest(await rest(), [4, 3]);
    await finishing;
    expect(listing.ids()).toEqual([4, 3]);
    expect(listing.isCutShort()).toBe(false);
  });

  it('shows the error, and opens again on request', async () => {
    const failing = listing.open(parseReadingView({}));
    page().flush({}, { status: 503, statusText: '' });
    await settled();
    expect(listing.phase()).toBe('failed');
    const opening = listing.open(parseReadingView({}));
    answerPage(page(), [1]);
    answerRest(await rest(), [1]);
    await Promise.all([opening, failing]);
    expect(listing.phase()).toBe('ready');
  });

  it('stays as it is when the same view cannot be loaded again, which a notice reports', async () => {
    const opening = listing.open(parseReadingView({}));
    answerPage(page(), [2]);
    answerRest(await rest(), [2, 1]);
    await opening;
    const renewing = listing.open(parseReadingView({}));
    page().flush({}, { status: 500, statusText: '' });
    await renewing;
    expect([listing.phase(), listing.ids(), listing.isCutShort()]).toEqual(['ready', [2, 1], false]);
    const texts = TestBed.inject(Notices).all();
    expect(texts.map(({ text }) => text)).toEqual([expect.stringMatching('The list was not updated')]);
  });

  it('offers its rest when it was opened again before that arrived, and could not be', async () => {
    const opening = listing.open(parseReadingView({}));
    answerPage(page(), [2]);
    await settled();
    const renewing = listing.open(parseReadingView({}));
    page().flush({}, { status: 500, statusText: '' });
    await Promise.all([opening, renewing]);
    expect([listing.ids(), listing.isCutShort()]).toEqual([[2], true]);
  });

  it('leaves the page when another view cannot be loaded', async () => {
    const opening = listing.open(parseReadingView({}));
    answerPage(page(), [2]);
    answerRest(await rest(), [2, 1]);
    await opening;
    const leaving = listing.open(parseReadingView({ source: 'tide' }));
    page().flush({}, { status: 500, statusText: '' });
    await leaving;
    expect([listing.phase(), listing.ids()]).toEqual(['failed', []]);
  });

  it('returns as it was left', async () => {
    const opening = listing.open(parseReadingView({}));
    answerPage(page(), [2]);
    answerRest(await rest(), [2, 1]);
    await opening;
    const list = listing.list();
    if (list) await listing.open(parseReadingView({}), { list, offsetPx: 920 });
    http.expectNone(() => true);
    expect(listing.ids()).toEqual([2, 1]);
    expect(listing.offsetPx).toBe(920);
  });

  it('stores no list under a view that was left before it loaded', async () => {
    const save = jest.spyOn(TestBed.inject(ListMemory), 'save');
    const opening = listing.open(parseReadingView({ source: 'moss' }));
    answerPage(page(), [2]);
    answerRest(await rest(), [2, 1]);
    await opening;
    void listing.open(parseReadingView({ source: 'tide' }));
    void listing.open(parseReadingView({ source: 'fern' }));
    expect(save.mock.calls.map(([view]) => view.source)).toEqual(['moss']);
  });
});
