import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { ReadingItem } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { ReadingList } from './reading-list';
import { anArticle } from './testing';

const ITEM: ReadingItem = {
  item_id: 5,
  position: 3,
  article: anArticle(),
  note: 'Compare with Ferns',
  done: true,
  added_at: '2026-11-20T10:00:00.000Z',
};

describe('an article removed from the reading list', () => {
  let http: HttpTestingController;
  let list: ReadingList;

  beforeEach(async () => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    list = TestBed.inject(ReadingList);
    const toggling = list.toggle(ITEM.article);
    http.expectOne('/api/reading-list/queued').flush({ items: [{ item_id: 5, article_id: 1, done: true }] });
    await settled();
    answerIfSent('GET', '/api/reading-list/5', ITEM);
    await settled();
    answerIfSent('DELETE', '/api/reading-list/5', null);
    await toggling;
  });

  const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const answerIfSent = (method: string, url: string, body: object | null): void =>
    http.match({ method, url }).forEach((request) => request.flush(body));
  const expectSent = (method: string, url: string): TestRequest => http.expectOne({ method, url });

  it('is restored at its place, with its note and done', async () => {
    expect(list.has(1)).toBe(false);
    const undoing = TestBed.inject(Notices).undoLast();
    const added = expectSent('POST', '/api/reading-list');
    expect(added.request.body).toEqual({ article_id: 1, position: 3, note: ITEM.note });
    added.flush({ ...ITEM, item_id: 6, done: false });
    await settled();
    const changed = expectSent('PATCH', '/api/reading-list/6');
    expect(changed.request.body).toEqual({ done: true });
    changed.flush({ ...ITEM, item_id: 6 });
    await undoing;
    expect(list.has(1)).toBe(true);
    expect(TestBed.inject(Notices).all()).toMatchObject([{ text: 'Undone: Removed from the reading list' }]);
  });

  it('stays removed when the server does not answer', async () => {
    const undoing = TestBed.inject(Notices).undoLast();
    expectSent('POST', '/api/reading-list').error(new ProgressEvent('error'));
    await undoing;
    expect(list.has(1)).toBe(false);
  });
});

describe('an article whose change is under way', () => {
  let http: HttpTestingController;
  let list: ReadingList;

  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  const answer = async (method: string, url: string, body: object | null): Promise<void> => {
    http.expectOne({ method, url }).flush(body);
    await settle();
  };
  const open = async (...queued: object[]): Promise<void> => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    list = TestBed.inject(ReadingList);
    const loading = list.load();
    await answer('GET', '/api/reading-list/queued', { items: queued });
    await loading;
  };
  const pressTwice = async (): Promise<void> => {
    void list.toggle(ITEM.article);
    void list.toggle(ITEM.article);
    await settle();
  };

  afterEach(() => http.verify());

  it('is added after it was removed, when the key is pressed twice', async () => {
    await open({ item_id: 5, article_id: 1, done: false });
    await pressTwice();
    await answer('GET', '/api/reading-list/5', ITEM);
    await answer('DELETE', '/api/reading-list/5', null);
    await answer('POST', '/api/reading-list', { ...ITEM, item_id: 6 });
    expect(list.has(1)).toBe(true);
  });

  it('is removed after it was added, when the key is pressed twice', async () => {
    await open();
    await pressTwice();
    await answer('POST', '/api/reading-list', { ...ITEM, item_id: 6 });
    await answer('GET', '/api/reading-list/6', { ...ITEM, item_id: 6 });
    await answer('DELETE', '/api/reading-list/6', null);
    expect(list.has(1)).toBe(false);
  });
});
