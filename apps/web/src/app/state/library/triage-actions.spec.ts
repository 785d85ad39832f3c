import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { Article } from '@reader/contract';
import { Notices } from '@reader/web-ui';
import { aSession } from '../session/testing';
import { Outbox } from '../offline/outbox';
import { PendingChanges } from '../offline/pending-changes';
import { Articles } from './articles';
import { anArticle } from './testing';
import { TriageActions } from './triage-actions';

const READ = { state: 'read', read: true, starred: false };
const ARCHIVED = { state: 'archived', read: true, starred: false } as const;

/** Angular's test double of the network, which answers on the test's command. */
describe('a change of an article', () => {
  let http: HttpTestingController;
  let actions: TriageActions;

  beforeEach(() => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), aSession()],
    });
    http = TestBed.inject(HttpTestingController);
    actions = TestBed.inject(TriageActions);
    TestBed.inject(Articles).store([anArticle()]);
  });

  const shown = (): unknown => TestBed.inject(Articles).find(1)?.();
  const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('shows before the server answers', () => {
    void actions.apply(1, 'star');
    expect(shown()).toMatchObject({ starred: true });
  });

  it("is undone when the server refuses it, with the request's id in the message", async () => {
    void actions.apply(1, 'star');
    await nextTask();
    const refusal = { detail: 'There is no such article.', request_id: 'r-9' };
    http.expectOne('/api/articles/1/events').flush(refusal, { status: 404, statusText: '' });
    await nextTask();
    expect(shown()).toMatchObject({ starred: false });
    const [notice] = TestBed.inject(Notices).all();
    expect(notice).toMatchObject({ kind: 'problem', requestId: 'r-9' });
    expect(notice?.text).toContain('The star was not added');
  });

  it('stays when the server does not answer, and is sent again', async () => {
    void actions.apply(1, 'star');
    await nextTask();
    http.expectOne('/api/articles/1/events').error(new ProgressEvent('error'));
    await nextTask();
    expect(shown()).toMatchObject({ starred: true });
    expect(TestBed.inject(Notices).all()).toEqual([]);
    TestBed.inject(Outbox).send();
    await nextTask();
    http.expectOne('/api/articles/1/events').flush({});
    await nextTask();
    expect(TestBed.inject(PendingChanges).count()).toBe(0);
  });

  it('wins over responses that arrive meanwhile', async () => {
    void actions.apply(1, 'star');
    await nextTask();
    TestBed.inject(Articles).keepOnly(new Set());
    TestBed.inject(Articles).store([anArticle({ title: 'Edited' })]);
    expect(shown()).toMatchObject({ title: 'Edited', starred: true });
  });

  it('preserves changes of another browser', async () => {
    void actions.apply(1, 'mark_read');
    await nextTask();
    TestBed.inject(Articles).store([anArticle({ starred: true, version: 1 })]);
    expect(shown()).toMatchObject({ starred: true, read: true });
  });

  it('wins over a response that crossed with its own', async () => {
    void actions.apply(1, 'mark_read');
    await nextTask();
    http.expectOne('/api/articles/1/events').flush({ article_id: 1, ...READ, version: 3 });
    await nextTask();
    expect(TestBed.inject(PendingChanges).count()).toBe(0);
    TestBed.inject(Articles).store([anArticle({ title: 'Edited', version: 2 })]);
    expect(shown()).toMatchObject({ title: 'Edited', read: true });
  });

  it('is restored by one request', async () => {
    TestBed.inject(Articles).store([anArticle({ article_id: 3, state: 'saved', read: true })]);
    const before = TestBed.inject(Articles).find(3)?.() as Article;
    void actions.apply(3, 'archive');
    await nextTask();
    http.expectOne('/api/articles/3/events').flush({ article_id: 3, ...ARCHIVED, version: 1 });
    await nextTask();
    void actions.restore(before, 'archive');
    await nextTask();
    const { body } = http.expectOne('/api/articles/3/events').request;
    expect(body).toEqual({ events: ['save', 'mark_read'] });
    expect(TestBed.inject(Articles).find(3)?.()).toMatchObject({ state: 'saved', read: true });
  });

  describe('of an article that is no longer loaded', () => {
    const change = { article_id: 1, ...ARCHIVED, version: 1 };
    let restoring: Promise<boolean>;

    beforeEach(async () => {
      void actions.apply(1, 'archive');
      await nextTask();
      http.expectOne('/api/articles/1/events').flush(change);
      await nextTask();
      TestBed.inject(Articles).keepOnly(new Set());
      restoring = actions.restore(anArticle(), 'archive');
    });
    const row = (): TestRequest => http.expectOne(({ url }) => url === '/api/articles/by-id');

    it('is restored from the state that the server has', async () => {
      row().flush({ items: [anArticle({ ...change, starred: true })] });
      await nextTask();
      expect(shown()).toMatchObject({ state: 'new', read: false, starred: true });
      const { body } = http.expectOne('/api/articles/1/events').request;
      expect(body).toEqual({ events: ['unsave', 'mark_unread'] });
    });

    it('is reported when the server no longer has it', async () => {
      row().flush({ items: [] });
      expect(await restoring).toBe(false);
      expect(TestBed.inject(Notices).all()).toMatchObject([
        { text: 'Not marked as unread. This article is no longer there.' },
      ]);
    });

    it('is restored later when the server does not answer', async () => {
      row().error(new ProgressEvent('error'));
      await nextTask();
      const [pending] = TestBed.inject(PendingChanges).all();
      expect(pending).toMatchObject({ articleId: 1, events: ['unsave', 'mark_unread'], before: ARCHIVED });
    });
  });

  it('waits for an earlier change of the same article', async () => {
    void actions.apply(1, 'star');
    await nextTask();
    void actions.apply(1, 'unstar');
    await nextTask();
    const first = http.expectOne('/api/articles/1/events');
    expect(first.request.body).toEqual({ events: ['star'] });
    first.flush({});
    await nextTask();
    expect(http.expectOne('/api/articles/1/events').request.body).toEqual({ events: ['unstar'] });
  });

  it('opens an article by event and not by state, so that a saved one stays saved', async () => {
    TestBed.inject(Articles).store([anArticle({ article_id: 2, state: 'saved' })]);
    void actions.apply(2, 'mark_read');
    await nextTask();
    expect(http.expectOne('/api/articles/2/events').request.body).toEqual({ events: ['mark_read'] });
    expect(TestBed.inject(Articles).find(2)?.()).toMatchObject({ state: 'saved', read: true });
  });

  it('sends nothing when nothing changes', async () => {
    await actions.apply(1, 'unstar');
    await nextTask();
    http.expectNone('/api/articles/1/events');
  });
});
