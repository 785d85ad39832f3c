import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Notices } from '@reader/web-ui';
import { Articles } from './articles';
import { anArticle } from './testing';
import { TriageActions } from './triage-actions';

/** Angular's own stand-in for the network: answers when the test says so. */
describe('a change of an article', () => {
  let http: HttpTestingController;
  let actions: TriageActions;

  beforeEach(() => {
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    actions = TestBed.inject(TriageActions);
    TestBed.inject(Articles).keep([anArticle()], 0);
  });

  const shown = (): unknown => TestBed.inject(Articles).find(1)?.();
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

  it('shows before the server has answered', () => {
    void actions.apply(1, 'star');
    expect(shown()).toMatchObject({ starred: true });
  });

  it('is taken back when the server refuses, and says which request that was', async () => {
    const done = actions.apply(1, 'star');
    await turn();
    http
      .expectOne('/api/articles/1/star')
      .flush({ detail: 'The database is away.', request_id: 'r-9' }, { status: 503, statusText: '' });
    await done;
    expect(shown()).toMatchObject({ starred: false });
    const [notice] = TestBed.inject(Notices).all();
    expect(notice).toMatchObject({ kind: 'problem', requestId: 'r-9' });
    expect(notice?.text).toContain('Not starred');
  });

  it('that follows another on the same article waits for it', async () => {
    void actions.apply(1, 'star');
    void actions.apply(1, 'unstar');
    await turn();
    const first = http.expectOne('/api/articles/1/star');
    expect(first.request.body).toEqual({ starred: true });
    first.flush({});
    await turn();
    expect(http.expectOne('/api/articles/1/star').request.body).toEqual({ starred: false });
  });

  it('that opens an article is the event, not the state, so that a saved one stays saved', async () => {
    TestBed.inject(Articles).keep([anArticle({ article_id: 2, state: 'saved' })], 0);
    void actions.apply(2, 'mark_read');
    await turn();
    expect(http.expectOne('/api/articles/mark-read').request.body).toEqual({ article_ids: [2] });
    expect(TestBed.inject(Articles).find(2)?.()).toMatchObject({ state: 'saved', read: true });
  });

  it('that changes nothing asks for nothing', async () => {
    await actions.apply(1, 'unstar');
    http.expectNone('/api/articles/1/star');
  });
});
