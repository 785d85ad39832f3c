import { provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import type { MarkRead } from '@reader/contract';
import { Articles } from '../../state/library/articles';
import { Sources } from '../../state/library/sources';
import { anArticle } from '../../state/library/testing';
import { TriageActions } from '../../state/library/triage-actions';
import { PendingChanges } from '../../state/offline/pending-changes';
import type { MarkReadWhen } from '../../state/preferences/preference-schema';
import { Session } from '../../state/session/session';
import { ReadOnScroll } from './read-on-scroll';

const IDS = [1, 2, 3, 4, 5, 6];
const ADDRESS = '/api/articles/mark-read';

describe('marking read on scroll', () => {
  let http: HttpTestingController;
  let readOnScroll: ReadOnScroll;

  const begin = async (when: MarkReadWhen): Promise<void> => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting(), ReadOnScroll],
    });
    http = TestBed.inject(HttpTestingController);
    const signedIn = TestBed.inject(Session).resume();
    const settings = { preferences: { 'list.mark-read': when } };
    http.expectOne('/api/users/me').flush({ user_id: 1, settings });
    await signedIn;
    readOnScroll = TestBed.inject(ReadOnScroll);
    TestBed.inject(Articles).store(
      IDS.map((id) => anArticle({ article_id: id, read: id === 2, state: id === 2 ? 'read' : 'new' })),
    );
  };

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (count: number): void => {
    readOnScroll.update(IDS, { first: 0, last: 3 });
    readOnScroll.update(IDS, { first: count, last: count + 3 });
  };
  const read = (): number[] => IDS.filter((id) => TestBed.inject(Articles).find(id)?.().read);
  const sentIds = (request: TestRequest): unknown => (request.request.body as MarkRead).article_ids;

  it('marks rows that left at the top at once, and sends them together', async () => {
    await begin('scroll');
    pass(3);
    expect(read()).toEqual([1, 2, 3]);
    http.expectNone(ADDRESS);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sentIds(http.expectOne(ADDRESS))).toEqual([1, 3]);
  });

  it('does nothing when the preference is off', async () => {
    await begin('open');
    pass(3);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(read()).toEqual([2]);
    http.expectNone(ADDRESS);
  });

  it('starts over with another list', async () => {
    await begin('scroll');
    readOnScroll.update(IDS, { first: 0, last: 3 });
    readOnScroll.reset();
    readOnScroll.update(IDS, { first: 2, last: 5 });
    expect(read()).toEqual([2]);
  });

  it('sends what it has when the page closes, with keepalive', async () => {
    await begin('scroll');
    pass(1);
    window.dispatchEvent(new Event('pagehide'));
    const sent = http.expectOne(ADDRESS);
    expect(sentIds(sent)).toEqual([1]);
    expect(sent.request.keepalive).toBe(true);
  });

  it('passes failed changes to the outbox, and they stay read on screen', async () => {
    await begin('scroll');
    pass(1);
    await jest.advanceTimersByTimeAsync(1_000);
    http.expectOne(ADDRESS).error(new ProgressEvent('error'));
    await jest.advanceTimersByTimeAsync(0);
    expect(read()).toEqual([1, 2]);
    expect(TestBed.inject(PendingChanges).all()).toMatchObject([{ articleId: 1, events: ['mark_read'] }]);
  });

  it('leaves an article unread that the user marks unread before it was sent', async () => {
    await begin('scroll');
    const count = jest.spyOn(TestBed.inject(Sources), 'countUnread');
    pass(3);
    await TestBed.inject(TriageActions).apply(1, 'mark_unread');
    expect(read()).toEqual([2, 3]);
    expect(count.mock.calls.filter(([, change]) => change === 1)).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sentIds(http.expectOne(ADDRESS))).toEqual([3]);
    expect(TestBed.inject(PendingChanges).all()).toEqual([]);
  });

  it('still marks an article read that the user stars before it was sent', async () => {
    await begin('scroll');
    pass(1);
    await TestBed.inject(TriageActions).apply(1, 'star');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(sentIds(http.expectOne(ADDRESS))).toEqual([1]);
  });

  it('leaves an article unread that the user marks unread before its request fails', async () => {
    await begin('scroll');
    pass(1);
    await jest.advanceTimersByTimeAsync(1_000);
    await TestBed.inject(TriageActions).apply(1, 'mark_unread');
    http.expectOne(ADDRESS).error(new ProgressEvent('error'));
    await jest.advanceTimersByTimeAsync(0);
    expect(read()).toEqual([2]);
    expect(TestBed.inject(PendingChanges).all()).toMatchObject([{ events: ['mark_unread'] }]);
  });
});
