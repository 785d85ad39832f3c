import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { isSignOutPending, setSignOutPending } from './pending-sign-out';
import { Session } from './session';

const SIGNED_OUT_AT = Date.parse('2026-11-20T10:00:00Z');
const MINUTE_MS = 60_000;
const SESSIONS = '/api/users/me/sessions';

describe('a sign-out that the server does not know of', () => {
  let http: HttpTestingController;

  beforeEach(() => {
    localStorage.clear();
    jest.useFakeTimers({ now: SIGNED_OUT_AT });
    setSignOutPending(true);
    jest.setSystemTime(SIGNED_OUT_AT + 60 * MINUTE_MS);
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
  });

  afterEach(() => {
    http.verify();
    jest.useRealTimers();
  });

  const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0).then(() => undefined);
  const answerSessions = async (
    minutesAfter: number,
    headers: Record<string, string> = {},
  ): Promise<void> => {
    const createdAt = new Date(SIGNED_OUT_AT + minutesAfter * MINUTE_MS).toISOString();
    const items = [
      { session_id: 1, created_at: '2026-11-20T12:00:00.000Z', current: false },
      { session_id: 2, created_at: createdAt, current: true },
    ];
    http.expectOne(({ url }) => url === SESSIONS).flush({ items }, { headers });
    await settle();
  };
  const expectSignOut = async (): Promise<void> => {
    expect(isSignOutPending()).toBe(true);
    http.expectOne('/auth/logout').flush(null);
    await settle();
    expect(isSignOutPending()).toBe(false);
    http.expectOne('/api/users/me').flush(null, { status: 401, statusText: '' });
  };

  it('ends the session of that time', async () => {
    void TestBed.inject(Session).resume();
    await answerSessions(-5);
    await expectSignOut();
  });

  it('leaves a session alone that began after it', async () => {
    const resumed = TestBed.inject(Session).resume();
    await answerSessions(5);
    expect(isSignOutPending()).toBe(false);
    http.expectOne('/api/users/me').flush({ user_id: 1 });
    expect(await resumed).toEqual({ user_id: 1 });
  });

  it("compares by the server's clock", async () => {
    void TestBed.inject(Session).resume();
    await answerSessions(5, { Date: 'Fri, 20 Nov 2026 11:10:00 GMT' });
    await expectSignOut();
  });

  it('ends any session where version 0.1 stored it without its time', async () => {
    localStorage.clear();
    localStorage.setItem('reader.goodbye', 'yes');
    void TestBed.inject(Session).resume();
    await answerSessions(5);
    await expectSignOut();
  });

  it('is over when there is no session', async () => {
    void TestBed.inject(Session).resume();
    http.expectOne(({ url }) => url === SESSIONS).flush(null, { status: 401, statusText: '' });
    await settle();
    await expectSignOut();
  });

  it('stays pending while the server is away', async () => {
    const resumed = TestBed.inject(Session).resume();
    http.expectOne(({ url }) => url === SESSIONS).error(new ProgressEvent('error'));
    expect(await resumed).toBeNull();
    expect(isSignOutPending()).toBe(true);
  });

  it('is completed before a password is sent', async () => {
    void TestBed.inject(Session).signIn('ada', 'secret');
    await answerSessions(-5);
    http.expectNone('/auth/login');
    http.expectOne('/auth/logout').flush(null);
    await settle();
    http.expectOne('/auth/login');
  });
});
