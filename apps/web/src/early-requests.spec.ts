import { HttpClient, HttpErrorResponse, provideHttpClient, withInterceptors } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { firstValueFrom } from 'rxjs';
import { useEarlyResponses } from './app/state/startup/early-responses.interceptor';
import { getStartOfDay } from './app/state/library/reading-view';
import { setSignOutPending } from './app/state/session/pending-sign-out';
import { waitForEarlyResponses, sendEarlyRequests } from './early-requests';

const LIST = '/api/articles?read=false&collapse=stories&limit=60';

describe('early requests', () => {
  let http: HttpTestingController;
  let client: HttpClient;
  let requested: string[];
  let answers: Record<string, [status: number, body: unknown]>;

  beforeEach(() => {
    jest.useFakeTimers();
    requested = [];
    answers = { '/api/users/me': [200, { username: 'ada' }], [LIST]: [200, { items: [], total: 0 }] };
    globalThis.fetch = ((address: string) => {
      requested.push(address);
      const [status, body] = answers[address] ?? [0, null];
      if (status === 0) return Promise.reject(new TypeError('no connection'));
      const headers = new Headers({ date: 'Sat, 21 Nov 2026 12:00:00 GMT' });
      const ok = status < 300;
      return Promise.resolve({ ok, status, statusText: '', url: address, headers, json: async () => body });
    }) as unknown as typeof fetch;
    TestBed.configureTestingModule({
      providers: [provideHttpClient(withInterceptors([useEarlyResponses])), provideHttpClientTesting()],
    });
    http = TestBed.inject(HttpTestingController);
    client = TestBed.inject(HttpClient);
  });

  afterEach(() => {
    jest.runOnlyPendingTimers();
    jest.useRealTimers();
    http.verify();
  });

  const at = (pathname: string, search = ''): Location => ({ pathname, search }) as Location;

  it("are the user and, on a list, the first page at the list's own address", async () => {
    sendEarlyRequests(at('/inbox'));
    sendEarlyRequests(at('/settings'));
    sendEarlyRequests(at('/login'));
    expect(requested).toEqual(['/api/users/me', LIST, '/api/users/me']);
    const params = { read: false, collapse: 'stories', limit: 60 };
    const answer = firstValueFrom(client.get('/api/articles', { params, observe: 'response' }));
    expect((await answer).headers.get('Date')).toContain('2026');
    expect((await answer).body).toEqual({ items: [], total: 0 });
  });

  it('answer a list whose query has characters that HttpParams leave as they are', async () => {
    const published_after = getStartOfDay(Date.now());
    const params = { published_after, read: false, collapse: 'stories', limit: 60 };
    const rest = 'read=false&collapse=stories&limit=60';
    answers = { [`/api/articles?published_after=${published_after}&${rest}`]: [200, 'x'] };
    sendEarlyRequests(at('/inbox', '?view=today'));
    await waitForEarlyResponses();
    let body: unknown;
    client.get('/api/articles', { params }).subscribe((answer) => (body = answer));
    expect(body).toBe('x');
  });

  it('are not sent for a user who signed out, even while the server does not know it', () => {
    setSignOutPending(true);
    sendEarlyRequests(at('/inbox'));
    setSignOutPending(false);
    expect(requested).toEqual([]);
  });

  it('answer synchronously when the response is here, and once', async () => {
    sendEarlyRequests(at('/inbox'));
    await waitForEarlyResponses();
    let name: unknown;
    client.get<{ username: string }>('/api/users/me').subscribe((user) => (name = user.username));
    expect(name).toBe('ada');
    client.get('/api/users/me').subscribe();
    http.expectOne('/api/users/me');
  });

  it('pass on a refusal, and are sent again after a connection failure', async () => {
    answers = { '/api/users/me': [401, { code: 'unauthorized' }] };
    sendEarlyRequests(at('/inbox'));
    await waitForEarlyResponses();
    const refused = await firstValueFrom(client.get('/api/users/me')).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(HttpErrorResponse);
    expect(refused).toMatchObject({ status: 401, error: { code: 'unauthorized' } });
    const list = firstValueFrom(client.get(LIST));
    await jest.advanceTimersByTimeAsync(0);
    http.expectOne(LIST).flush({ items: [1] });
    expect(await list).toEqual({ items: [1] });
  });

  it('are sent again after signing in or out', async () => {
    answers = { '/api/users/me': [200, { username: 'ada' }], [LIST]: [401, {}] };
    sendEarlyRequests(at('/inbox'));
    await waitForEarlyResponses();
    client.post('/auth/logout', null).subscribe();
    http.expectOne('/auth/logout').flush(null);
    client.get('/api/users/me').subscribe();
    client.get(LIST).subscribe();
    expect(http.match(() => true).map(({ request }) => request.urlWithParams)).toEqual([
      '/api/users/me',
      LIST,
    ]);
  });

  it('do not make the page wait for a slow server', async () => {
    globalThis.fetch = () => new Promise(() => undefined);
    sendEarlyRequests(at('/inbox'));
    const waiting = waitForEarlyResponses();
    await jest.advanceTimersByTimeAsync(200);
    await expect(waiting).resolves.toBeUndefined();
  });
});
