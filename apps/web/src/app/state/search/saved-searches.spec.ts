import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { NO_FILTERS } from './search-query';
import { SavedSearches } from './saved-searches';

const COUNTS = '/api/search/saved/counts';

describe('the counts of saved searches', () => {
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  async function setUp(): Promise<{ saved: SavedSearches; http: HttpTestingController }> {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    const [saved, http] = [TestBed.inject(SavedSearches), TestBed.inject(HttpTestingController)];
    const saving = saved.save('Moss', { q: 'moss', mode: 'keyword', sort: 'relevance', filters: NO_FILTERS });
    const search = { search_id: 7, name: 'Moss', query: 'moss', mode: 'keyword', filters: NO_FILTERS };
    http.expectOne('/api/search/saved').flush(search);
    await saving;
    return { saved, http };
  }

  const flush = (request: TestRequest, unread: number): void =>
    request.flush({ items: [{ search_id: 7, unread }] });

  it('are requested one at a time, and once more for what was due meanwhile', async () => {
    const { saved, http } = await setUp();
    const loading = saved.loadCounts();
    void saved.loadCounts();
    void saved.loadCounts();
    flush(http.expectOne(COUNTS), 3);
    await settle();
    flush(http.expectOne(COUNTS), 2);
    await loading;
    http.expectNone(COUNTS);
    expect(saved.unread().get(7)).toBe(2);
  });

  it('stay as they are when the server does not answer', async () => {
    const { saved, http } = await setUp();
    const loading = saved.loadCounts();
    flush(http.expectOne(COUNTS), 3);
    await loading;
    const failing = saved.loadCounts();
    http.expectOne(COUNTS).error(new ProgressEvent('error'));
    await failing;
    expect(saved.unread().get(7)).toBe(3);
  });

  it('are not requested without saved searches', () => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    void TestBed.inject(SavedSearches).loadCounts();
    TestBed.inject(HttpTestingController).expectNone(COUNTS);
  });
});
