import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Articles } from './articles';
import { WHOLE_ARTICLES_MAX, WholeArticleCache } from './whole-article-cache';
import { anArticle } from './testing';

describe('WholeArticleCache', () => {
  let http: HttpTestingController;
  let cache: WholeArticleCache;

  beforeEach(() => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    cache = TestBed.inject(WholeArticleCache);
  });

  const answer = (id: number): void =>
    http.expectOne(`/api/articles/${id}`).flush({ ...anArticle({ article_id: id }), content_html: `${id}` });

  const preload = async (ids: readonly number[]): Promise<void> => {
    cache.preload(ids);
    await new Promise((resolve) => setTimeout(resolve));
  };

  it('loads an article once, however often it is requested', async () => {
    await preload([1]);
    const opened = cache.get(1);
    answer(1);
    expect((await opened).content_html).toBe('1');
    expect(cache.getLoaded(1)?.content_html).toBe('1');
    await cache.get(1);
    http.verify();
  });

  it('loads an article again after a failure', async () => {
    const failed = cache.get(1);
    http.expectOne('/api/articles/1').flush({}, { status: 503, statusText: '' });
    await expect(failed).rejects.toMatchObject({ status: 503 });
    const opened = cache.get(1);
    answer(1);
    expect((await opened).article_id).toBe(1);
  });

  it('drops the least recently used article', async () => {
    const all = Array.from({ length: WHOLE_ARTICLES_MAX }, (_, at) => at + 1);
    await preload(all);
    all.forEach(answer);
    await Promise.all(all.map((id) => cache.get(id)));
    await cache.get(1);
    await preload([WHOLE_ARTICLES_MAX + 1]);
    answer(WHOLE_ARTICLES_MAX + 1);
    expect(cache.getLoaded(1)).not.toBeNull();
    expect(cache.getLoaded(2)).toBeNull();
  });

  it("updates the list's row, without the text", async () => {
    await preload([1]);
    answer(1);
    await cache.get(1);
    expect(TestBed.inject(Articles).find(1)?.()).not.toHaveProperty('content_html');
  });
});
