import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { EnvironmentInjector, createEnvironmentInjector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { Articles } from '../../state/library/articles';
import { anArticle } from '../../state/library/testing';
import { CACHED_AT_HEADER } from '../../state/offline/worker-protocol';
import { RowLoader } from './row-loader';

describe('RowLoader', () => {
  it("leaves another page's articles alone after its list was left", () => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    const page = createEnvironmentInjector([RowLoader], TestBed.inject(EnvironmentInjector));
    const loader = page.get(RowLoader);
    loader.setVisible([1], { first: 0, last: 0 }, null);
    page.destroy();
    const articles = TestBed.inject(Articles);
    articles.store([anArticle({ article_id: 2 })]);
    loader.reload();
    expect(articles.has(2)).toBe(true);
    TestBed.inject(HttpTestingController).expectNone(() => true);
  });

  describe('where rows are missing from a response', () => {
    let http: HttpTestingController;
    let loader: RowLoader;

    beforeEach(() => {
      jest.useFakeTimers();
      TestBed.configureTestingModule({
        providers: [provideHttpClient(), provideHttpClientTesting(), RowLoader],
      });
      http = TestBed.inject(HttpTestingController);
      loader = TestBed.inject(RowLoader);
    });

    afterEach(() => jest.useRealTimers());

    const requests = (): TestRequest[] => http.match(({ url }) => url === '/api/articles/by-id');
    const next = async (ms: number): Promise<TestRequest> => {
      await jest.advanceTimersByTimeAsync(ms);
      const [request] = requests();
      if (!request) throw new Error('no rows were requested');
      return request;
    };
    const answer = (request: TestRequest, ids: number[], headers: Record<string, string> = {}): void =>
      request.flush(
        { items: ids.map((id) => anArticle({ article_id: id })), total: ids.length },
        { headers },
      );
    const loaded = (): number[] => [1, 2, 3].filter((id) => TestBed.inject(Articles).has(id));

    it("marks those as gone that the server's response lacks, and requests them no more", async () => {
      loader.setVisible([1, 2, 3], { first: 0, last: 2 }, null);
      answer(await next(100), [1, 3]);
      expect([...loader.gone()]).toEqual([2]);
      await jest.advanceTimersByTimeAsync(20_000);
      expect(requests()).toEqual([]);
    });

    it("requests those again after a while that the device's response lacks", async () => {
      loader.setVisible([1, 2, 3], { first: 0, last: 2 }, null);
      answer(await next(100), [1], { [CACHED_AT_HEADER]: '1' });
      expect([...loader.gone()]).toEqual([]);
      await jest.advanceTimersByTimeAsync(4_000);
      expect(requests()).toEqual([]);
      const again = await next(2_000);
      expect(again.request.params.get('ids')).toBe('2,3');
      answer(again, [2, 3]);
      expect(loaded()).toEqual([1, 2, 3]);
    });

    it('loads other rows without that wait', async () => {
      loader.setVisible([1, 2], { first: 0, last: 1 }, null);
      answer(await next(100), [1], { [CACHED_AT_HEADER]: '1' });
      loader.setVisible([1, 2, 3], { first: 0, last: 2 }, null);
      const other = await next(100);
      expect(other.request.params.get('ids')).toBe('3');
    });
  });
});
