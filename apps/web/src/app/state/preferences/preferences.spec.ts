import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Notices } from '@reader/web-ui';
import { Preferences } from './preferences';

const ADDRESS = '/api/users/me/settings';

describe('a preference', () => {
  let http: HttpTestingController;
  let preferences: Preferences;

  beforeEach(() => {
    jest.useFakeTimers();
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    preferences = TestBed.inject(Preferences);
  });

  afterEach(() => {
    http.verify();
    jest.useRealTimers();
  });

  const answered = (request: TestRequest): Promise<void> => {
    const settings = request.request.body as object;
    request.flush({ user_id: 1, settings });
    return jest.advanceTimersByTimeAsync(0);
  };

  it('applies at once, and is saved when it stops changing', async () => {
    preferences.set('article.size', 19);
    preferences.set('article.size', 20);
    expect(preferences.get('article.size')()).toBe(20);
    http.expectNone(ADDRESS);
    await jest.advanceTimersByTimeAsync(500);
    const sent = http.expectOne(ADDRESS);
    expect(sent.request.body).toEqual({ preferences: { 'article.size': 20 } });
    await answered(sent);
    expect(preferences.get('article.size')()).toBe(20);
  });

  it.each([
    ['is closed', () => window.dispatchEvent(new Event('pagehide'))],
    ['goes out of sight', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is saved immediately when the page %s', async (_how, leave) => {
    preferences.set('list.density', 'title');
    leave();
    const sent = http.expectOne(ADDRESS);
    expect(sent.request.keepalive).toBe(true);
    await answered(sent);
    await jest.advanceTimersByTimeAsync(500);
  });

  it('is not saved again on close once it was sent', async () => {
    preferences.set('list.density', 'title');
    await jest.advanceTimersByTimeAsync(500);
    const sent = http.expectOne(ADDRESS);
    window.dispatchEvent(new Event('pagehide'));
    await answered(sent);
    window.dispatchEvent(new Event('pagehide'));
  });

  it('stays on screen when saving fails, reports that, and is saved with the next one', async () => {
    preferences.set('list.density', 'title');
    await jest.advanceTimersByTimeAsync(500);
    http.expectOne(ADDRESS).error(new ProgressEvent('error'));
    await jest.advanceTimersByTimeAsync(0);
    expect(preferences.get('list.density')()).toBe('title');
    expect(TestBed.inject(Notices).all()).toHaveLength(1);
    preferences.set('article.size', 20);
    await jest.advanceTimersByTimeAsync(500);
    const sent = http.expectOne(ADDRESS);
    expect(sent.request.body).toEqual({ preferences: { 'list.density': 'title', 'article.size': 20 } });
  });
});
