import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Notices } from '@reader/web-ui';
import { Articles } from './articles';
import { Stories } from './stories';
import { anArticle } from './testing';

const IDS = [3, 2, 1];

describe('a story', () => {
  const setUp = () => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    const [articles, notices] = [TestBed.inject(Articles), TestBed.inject(Notices)];
    articles.store(IDS.map((id) => anArticle({ article_id: id, read: id === 1 })));
    const http = TestBed.inject(HttpTestingController);
    /** Answers with the rows as the server has them then. */
    const answerRows = async (read: boolean, version: number): Promise<void> => {
      await settled();
      const request = http.expectOne(({ url }) => url.startsWith('/api/articles/by-id'));
      const ids = new URL(request.request.urlWithParams, 'http://x').searchParams.get('ids') ?? '';
      request.flush({
        items: ids.split(',').map((id) => anArticle({ article_id: Number(id), read, version })),
      });
      await settled();
    };
    return {
      http,
      notices,
      answerRows,
      stories: TestBed.inject(Stories),
      getRead: () => IDS.filter((id) => articles.find(id)?.().read),
    };
  };
  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('is read at once, and unread again after undo', async () => {
    const { http, stories, notices, getRead, answerRows } = setUp();
    const marking = stories.markRead(5, IDS);
    expect(getRead()).toEqual(IDS);
    http.expectOne('/api/stories/5/mark-read').flush({ updated: 2, operation_id: 8 });
    await answerRows(true, 1);
    await marking;
    expect(getRead()).toEqual(IDS);

    notices
      .all()
      .find((notice) => notice.isUndo)
      ?.action?.run();
    http.expectOne('/api/undo/8').flush({ restored: 2 });
    await answerRows(false, 2);
    expect(getRead()).toEqual([]);
  });

  it('stays unread when the server refuses', async () => {
    const { http, stories, notices, getRead, answerRows } = setUp();
    const marking = stories.markRead(5, IDS);
    http.expectOne('/api/stories/5/mark-read').flush({}, { status: 503, statusText: '' });
    await settled();
    expect(getRead()).toEqual([1]);
    await answerRows(false, 0);
    await marking;
    expect(notices.all().map(({ kind }) => kind)).toEqual(['problem']);
  });

  it('reloads an article that was removed from it, and keeps one that was not', async () => {
    const { http, stories, answerRows } = setUp();
    const hiding = stories.hideArticle(5, 3);
    http.expectOne('/api/stories/5/articles/3').flush(null);
    await answerRows(false, 0);
    expect(await hiding).toBe(true);
    const failing = stories.hideArticle(5, 2);
    http.expectOne('/api/stories/5/articles/2').flush({}, { status: 503, statusText: '' });
    expect(await failing).toBe(false);
  });
});
