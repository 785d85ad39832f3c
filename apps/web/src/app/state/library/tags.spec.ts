import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { Tag } from '@reader/contract';
import { NOTICE_MS, Notices } from '@reader/web-ui';
import { Session } from '../session/session';
import { Tags } from './tags';

const TAG: Tag = { tag_id: 7, name: 'Moss', color: '#88aa44', important: false, article_count: 2 };

describe('deleting a tag', () => {
  let http: HttpTestingController;
  let tags: Tags;
  let notices: Notices;

  beforeEach(async () => {
    jest.useFakeTimers();
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    notices = TestBed.inject(Notices);
    tags = TestBed.inject(Tags);
    const loading = tags.load();
    http.expectOne(({ url }) => url === '/api/tags').flush({ items: [TAG] });
    await loading;
    tags.delete(TAG);
  });
  afterEach(() => jest.useRealTimers());

  const texts = (): string[] => notices.all().map(({ text }) => text);

  it('is undone before the tag is deleted', async () => {
    await notices.undoLast();
    expect(tags.all()).toEqual([TAG]);
    expect(texts()).toEqual(['Undone: Tag Moss deleted']);
    jest.advanceTimersByTime(NOTICE_MS);
    http.expectNone('/api/tags/7');
  });

  it('is no longer undone once the tag is deleted', async () => {
    jest.advanceTimersByTime(NOTICE_MS);
    http.expectOne('/api/tags/7').flush(null);
    await notices.undoLast();
    expect(tags.all()).toEqual([]);
    expect(texts()).toEqual(['Nothing to undo']);
  });

  it('is sent before the session ends', async () => {
    void TestBed.inject(Session).leave();
    await jest.advanceTimersByTimeAsync(0);
    http.expectNone('/auth/logout');
    http.expectOne({ method: 'DELETE', url: '/api/tags/7' }).flush(null);
    await jest.advanceTimersByTimeAsync(0);
    http.expectOne('/auth/logout');
  });
});
