import { HttpErrorResponse, provideHttpClient, withInterceptors } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Api, DirectApi } from './api';
import { buildUrl } from './build-url';

describe('the api', () => {
  let http: HttpTestingController;
  let api: Api;
  let intercepted: string[];

  beforeEach(() => {
    intercepted = [];
    const interceptor = withInterceptors([
      (request, next) => {
        intercepted.push(request.url);
        return next(request);
      },
    ]);
    TestBed.configureTestingModule({
      providers: [provideHttpClient(interceptor), provideHttpClientTesting()],
    });
    http = TestBed.inject(HttpTestingController);
    api = TestBed.inject(Api);
  });

  afterEach(() => http.verify());

  it('fills the path, and sends the body and the transport options', async () => {
    const done = api.patch('/api/sources/{slug}', {
      path: { slug: 'a/b' },
      body: { title: 'Moss' },
      keepalive: true,
      timeout: 5_000,
    });
    const sent = http.expectOne('/api/sources/a%2Fb');
    expect(sent.request).toMatchObject({
      method: 'PATCH',
      body: { title: 'Moss' },
      keepalive: true,
      timeout: 5_000,
    });
    sent.flush({ slug: 'a/b' });
    expect((await done).slug).toBe('a/b');
  });

  it('sends every method, with null as the body of those without one', () => {
    void api.get('/api/tags');
    void api.post('/api/scheduler/pause');
    void api.put('/api/retention', { body: { enabled: false, max_age_days: null, max_per_source: null } });
    void api.delete('/api/users/me/sessions');
    const sent = http.match(() => true).map(({ request: { method, url, body } }) => ({ method, url, body }));
    expect(sent).toEqual([
      { method: 'GET', url: '/api/tags', body: null },
      { method: 'POST', url: '/api/scheduler/pause', body: null },
      { method: 'PUT', url: '/api/retention', body: expect.objectContaining({ enabled: false }) },
      { method: 'DELETE', url: '/api/users/me/sessions', body: null },
    ]);
  });

  it('leaves out of the query what is not set, and repeats the names of lists', () => {
    void api.get('/api/search', { query: { q: 'a b', states: ['new', 'read'], cursor: undefined } });
    http.expectOne('/api/search?q=a%20b&states=new&states=read');
  });

  it('has the same address for a request as for a link', () => {
    const query = { published_after: '2026-11-20T23:00:00.000Z', category: 'a&b=c, d/é+@$?', source: 'moss' };
    void api.get('/api/articles', { query });
    http.expectOne(buildUrl('/api/articles', { query }));
  });

  it('rejects with the response of a refusal', async () => {
    const done = api.delete('/api/tags/{tag_id}', { path: { tag_id: 5 } }).catch((error: unknown) => error);
    http.expectOne('/api/tags/5').flush({ code: 'not_found' }, { status: 404, statusText: '' });
    expect(await done).toBeInstanceOf(HttpErrorResponse);
  });

  it('sends on subscription and cancels on unsubscription', () => {
    const answer = api.request('get', '/api/articles/by-id', { query: { ids: '1' } });
    http.expectNone(() => true);
    const subscription = answer.subscribe();
    subscription.unsubscribe();
    expect(http.expectOne('/api/articles/by-id?ids=1').cancelled).toBe(true);
  });

  it('returns the headers with the response', () => {
    let date: string | null = null;
    api.getResponse('/api/users/me').subscribe(({ headers }) => (date = headers.get('Date')));
    http.expectOne('/api/users/me').flush({}, { headers: { Date: 'now' } });
    expect(date).toBe('now');
  });

  it('passes the interceptors, unless they depend on it', () => {
    void api.get('/api/config');
    void TestBed.inject(DirectApi).get('/api/live');
    http.expectOne('/api/config');
    http.expectOne('/api/live');
    expect(intercepted).toEqual(['/api/config']);
  });
});

describe('addresses', () => {
  it('are filled and encoded', () => {
    expect(buildUrl('/api/articles/{article_id}/image', { path: { article_id: 7 } })).toBe(
      '/api/articles/7/image',
    );
    expect(buildUrl('/api/sources/{slug}/icon', { path: { slug: 'a b' } })).toBe('/api/sources/a%20b/icon');
    expect(buildUrl('/api/highlights', { query: { format: 'json' } })).toBe('/api/highlights?format=json');
    expect(buildUrl('/api/ingest/stream')).toBe('/api/ingest/stream');
  });
});

const use = (value: unknown): unknown => value;

/** Checked by `nx typecheck web`: a line that compiles although it is wrong fails there. Never called. */
export async function refuseWrongCalls(api: Api): Promise<void> {
  // @ts-expect-error no such path
  await api.get('/api/artikel');
  // @ts-expect-error the path has no such method
  await api.put('/api/tags');
  // @ts-expect-error a filled template is no path of the contract
  await api.get(`/api/tags/${5}`);
  // @ts-expect-error the path has a parameter
  await api.get('/api/tags/{tag_id}');
  // @ts-expect-error the parameter has another name
  await api.get('/api/tags/{tag_id}', { path: { id: 5 } });
  // @ts-expect-error the parameter is a number
  await api.get('/api/tags/{tag_id}', { path: { tag_id: '5' } });
  // @ts-expect-error no such query parameter
  await api.get('/api/articles', { query: { unread: true } });
  // @ts-expect-error no such value of the query parameter
  await api.get('/api/articles', { query: { sort: 'random' } });
  // @ts-expect-error the query is required
  await api.get('/api/articles/by-id');
  // @ts-expect-error the path takes no query
  await api.get('/api/config', { query: { limit: 1 } });
  // @ts-expect-error the body is required
  await api.post('/api/tags');
  // @ts-expect-error the body lacks `name`
  await api.post('/api/tags', { body: { color: '#ff0000' } });
  // @ts-expect-error the body has no such field
  await api.post('/api/tags', { body: { name: 'moss', colour: '#ff0000' } });
  // @ts-expect-error a GET request has no body
  await api.get('/api/tags', { body: {} });
  // @ts-expect-error the answer has no such field
  use((await api.get('/api/tags')).rows);
  // @ts-expect-error the answer may be null
  use((await api.get('/api/articles/{article_id}', { path: { article_id: 1 } })).author.length);
  // @ts-expect-error the answer has no body
  use((await api.delete('/api/tags/{tag_id}', { path: { tag_id: 5 } })).name);
  // @ts-expect-error a file is not JSON
  use((await api.get('/api/sources/export.opml')).length);
  // @ts-expect-error no such path
  buildUrl('/api/export');
  // @ts-expect-error the path has a parameter
  buildUrl('/api/articles/{article_id}/image');
  // @ts-expect-error no such format
  buildUrl('/api/highlights', { query: { format: 'pdf' } });
}
