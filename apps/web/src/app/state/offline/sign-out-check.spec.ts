import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Notices } from '@reader/web-ui';
import { Session } from '../session/session';
import { registerSignOutCheck } from './sign-out-check';
import { Outbox } from './outbox';
import { PendingChanges } from './pending-changes';

const BEFORE = { state: 'new', read: false, starred: false } as const;
const STAR = {
  articleId: 7,
  slug: 'moss',
  events: ['star'],
  before: BEFORE,
  after: { ...BEFORE, starred: true },
} as const;

describe('signing out with a waiting change', () => {
  let http: HttpTestingController;

  beforeEach(async () => {
    jest.useFakeTimers();
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    TestBed.runInInjectionContext(registerSignOutCheck);
    const signedIn = TestBed.inject(Session).resume();
    http.expectOne('/api/users/me').flush({ user_id: 1 });
    await signedIn;
    await TestBed.inject(Outbox).add(STAR);
  });

  afterEach(() => jest.useRealTimers());

  it('sends it first', async () => {
    void TestBed.inject(Session).signOut();
    await jest.advanceTimersByTimeAsync(0);
    http.expectNone('/auth/logout');
    http.expectOne('/api/articles/7/events').flush({});
    await jest.advanceTimersByTimeAsync(100);
    http.expectOne('/auth/logout');
    expect(TestBed.inject(PendingChanges).count()).toBe(0);
  });

  it('stays signed in and confirms when the server does not accept it', async () => {
    const left = TestBed.inject(Session).signOut();
    await jest.advanceTimersByTimeAsync(0);
    http.expectOne('/api/articles/7/events').error(new ProgressEvent('error'));
    await jest.advanceTimersByTimeAsync(4_000);
    await left;
    http.expectNone('/auth/logout');
    const [notice] = TestBed.inject(Notices).all();
    expect(notice?.text).toContain('1 change has not synced');
    expect(TestBed.inject(PendingChanges).count()).toBe(1);
    notice?.action?.run();
    await jest.advanceTimersByTimeAsync(0);
    http.expectOne('/auth/logout');
  });
});
