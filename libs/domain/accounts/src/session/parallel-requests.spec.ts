import { type HttpResponse, waitUntil } from '@reader/testing';
import { type SignedIn, testApp } from '../testing';
import { HeldRequests, HoldingModule } from './held-requests.testing';
import { openStream } from './session-simulation.testing';
import { USER_REQUESTS_MAX, USER_REQUESTS_WAITING_MAX } from './user-request-limiter';

const ACCEPTED = USER_REQUESTS_MAX + USER_REQUESTS_WAITING_MAX;

describe('parallel requests of one user', () => {
  const app = testApp([HoldingModule]);
  let held = 0;

  /** Sends requests that run until they are released; `answers` grows as they end. */
  function holdRequests(user: SignedIn, count: number) {
    const holds = app.app.get(HeldRequests);
    const names = Array.from({ length: count }, () => `parallel-${++held}`);
    const answers: HttpResponse<Record<string, unknown>>[] = [];
    const sent = names.map((name) =>
      user
        .get<Record<string, unknown>>(`/api/holding/request?name=${name}`)
        .then((answer) => answers.push(answer)),
    );
    return {
      answers,
      countRunning: () => names.filter((name) => holds.has(name)).length,
      async releaseAll(): Promise<void> {
        await waitUntil('all requests have ended', () => {
          for (const name of names) holds.release(name);
          return answers.length === count;
        });
        await Promise.all(sent);
      },
    };
  }

  it('run up to a limit, wait up to another, and get 429 beyond', async () => {
    const [ada, bob] = await app.twoUsers();
    const requests = holdRequests(ada, ACCEPTED + 1);
    await waitUntil('one is refused', () => requests.answers.length === 1);
    await waitUntil('all slots are taken', () => requests.countRunning() === USER_REQUESTS_MAX);
    const [refused] = requests.answers;
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused?.body['detail']).toBe(
      'Your account has too many requests running at the same time. Try again in 1 s.',
    );
    expect(refused?.headers.get('retry-after')).toBe('1');
    expect((await ada.get('/api/users/me')).status).toBe(429);
    expect((await bob.get('/api/users/me')).status).toBe(200);
    expect((await app.anyone().get('/api/live')).status).toBe(200);
    await requests.releaseAll();
    expect(requests.answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: ACCEPTED }, () => 200),
      429,
    ]);
    expect((await ada.get('/api/users/me')).status).toBe(200);
  });

  it('do not include open event streams', async () => {
    const ada = await app.signedIn();
    const streams = await Promise.all(
      Array.from({ length: ACCEPTED + 1 }, () => openStream(app, ada.cookies ?? '')),
    );
    expect((await ada.get('/api/users/me')).status).toBe(200);
    await ada.post('/auth/logout');
    await Promise.all(streams.map(({ ended }) => ended));
  });

  it('free their places when the client disconnects', async () => {
    const ada = await app.signedIn();
    const control = new AbortController();
    const holds = app.app.get(HeldRequests);
    // One more than fits: its refusal shows that the others are accepted. Another request would wait itself.
    const names = Array.from({ length: ACCEPTED + 1 }, () => `gone-${++held}`);
    const refused: number[] = [];
    const sent = names.map((name) =>
      fetch(`${app.app.url}/api/holding/request?name=${name}`, {
        headers: { cookie: ada.cookies ?? '' },
        signal: control.signal,
      }).then(
        ({ status }) => refused.push(status),
        () => undefined,
      ),
    );
    await waitUntil('all others are accepted', () => refused.length === 1);
    expect(refused).toEqual([429]);
    control.abort();
    await Promise.all(sent);
    await waitUntil('the slots are free', async () => (await ada.get('/api/users/me')).status === 200);
    for (const name of names) holds.release(name);
  });
});
