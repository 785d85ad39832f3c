import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Articles } from '../../state/library/articles';
import { parseReadingView } from '../../state/library/reading-view';
import { anArticle } from '../../state/library/testing';
import { ViewCounts } from '../../state/library/view-counts';
import { BulkRead } from './bulk-read';
import { createFrozenList } from './frozen-list';
import { Listing } from './listing';
import { RowLoader } from './row-loader';

const IDS = [3, 2, 1];

describe('marking a list read', () => {
  const setUp = (): { http: HttpTestingController; mark: () => Promise<void>; read: () => number[] } => {
    const rows = IDS.map((id) => anArticle({ article_id: id }));
    const list = createFrozenList({ articles: rows, total: 3, asOf: '2026-11-20T12:00:00.000Z' });
    TestBed.configureTestingModule({
      providers: [
        provideHttpClient(),
        provideHttpClientTesting(),
        BulkRead,
        { provide: Listing, useValue: { list: () => list, ids: () => IDS } },
        { provide: RowLoader, useValue: { reload: () => undefined } },
      ],
    });
    const articles = TestBed.inject(Articles);
    articles.store(rows);
    return {
      http: TestBed.inject(HttpTestingController),
      mark: () => TestBed.inject(BulkRead).mark(parseReadingView({}), { kind: 'all' }),
      read: () => IDS.filter((id) => articles.find(id)?.().read),
    };
  };
  const goOffline = async (http: HttpTestingController, url: string): Promise<void> => {
    http.expectOne((request) => request.url.startsWith(url)).error(new ProgressEvent('error'));
    await new Promise((resolve) => process.nextTick(resolve));
  };

  it('shows unread again what the server did not mark, even without an answer', async () => {
    const { http, mark, read } = setUp();
    const marked = mark();
    expect(read()).toEqual(IDS);
    await goOffline(http, '/api/articles/mark-read');
    await marked;
    await goOffline(http, '/api/articles/by-id');
    expect(read()).toEqual([]);
  });

  it('keeps what the server marked, even when the rows do not load', async () => {
    const { http, mark, read } = setUp();
    const marked = mark();
    http.expectOne('/api/articles/mark-read').flush({ updated: 3, operation_id: 1 });
    await marked;
    await goOffline(http, '/api/articles/by-id');
    expect(read()).toEqual(IDS);
  });

  it('loads the counts of the views again, which the server changed', async () => {
    const { http, mark } = setUp();
    const load = jest.spyOn(TestBed.inject(ViewCounts), 'load').mockResolvedValue();
    const marked = mark();
    http.expectOne('/api/articles/mark-read').flush({ updated: 3, operation_id: 1 });
    await marked;
    expect(load).toHaveBeenCalledTimes(1);
  });
});
