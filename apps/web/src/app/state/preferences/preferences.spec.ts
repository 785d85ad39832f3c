import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Notices } from '@reader/web-ui';
import type { Density, UserPreferences } from './preference-schema';
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

  const setAndSave = async (density: Density): Promise<void> => {
    preferences.set('list.density', density);
    await jest.advanceTimersByTimeAsync(500);
  };
  const sentValue = (request: TestRequest): unknown =>
    (request.request.body as { preferences: UserPreferences }).preferences['list.density'];

  it('ends with its last value when it changes while an earlier value is being saved', async () => {
    await setAndSave('title');
    const first = http.expectOne(ADDRESS);
    await setAndSave('cozy');
    http.expectNone(ADDRESS);
    await setAndSave('title');
    await setAndSave('cozy');
    await answered(first);
    const second = http.expectOne(ADDRESS);
    expect(sentValue(second)).toBe('cozy');
    await answered(second);
    expect(preferences.get('list.density')()).toBe('cozy');
  });

  it('is not confirmed by the answer for an earlier change to the same value', async () => {
    await setAndSave('title');
    const first = http.expectOne(ADDRESS);
    await setAndSave('cozy');
    await setAndSave('title');
    await answered(first);
    const second = http.expectOne(ADDRESS);
    expect(sentValue(second)).toBe('title');
    await answered(second);
    expect(preferences.get('list.density')()).toBe('title');
  });

  it('does not wait for the answer for an earlier value when the page is closed', async () => {
    await setAndSave('title');
    const first = http.expectOne(ADDRESS);
    preferences.set('list.density', 'magazine');
    window.dispatchEvent(new Event('pagehide'));
    const last = http.expectOne(ADDRESS);
    expect(sentValue(last)).toBe('magazine');
    // The page stays after all, and the answers come in the other order.
    await answered(last);
    await answered(first);
    await answered(http.expectOne(ADDRESS));
    expect(preferences.get('list.density')()).toBe('magazine');
  });
});
