import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router, provideRouter } from '@angular/router';
import type { NewEvents, User } from '@reader/contract';
import { Session } from '../session/session';
import { ActivityRecorder, SEND_MS } from './activity-recorder';

describe('ActivityRecorder', () => {
  let http: HttpTestingController;
  let optedOut: boolean;
  let recorder: ActivityRecorder;

  beforeEach(() => {
    jest.useFakeTimers();
    optedOut = false;
    const session = { user: () => ({ settings: { analytics_opt_out: optedOut } }) as User };
    TestBed.configureTestingModule({
      providers: [
        provideRouter([{ path: '**', children: [] }]),
        provideHttpClient(),
        provideHttpClientTesting(),
        { provide: Session, useValue: session },
      ],
    });
    http = TestBed.inject(HttpTestingController);
    recorder = TestBed.inject(ActivityRecorder);
    recorder.start();
  });

  afterEach(() => {
    TestBed.resetTestingModule();
    jest.useRealTimers();
  });

  const sent = () => http.expectOne('/api/events');
  const typesOf = ({ events }: NewEvents) => events.map(({ type, route }) => [type, route]);

  it('sends route patterns without ids or queries, and the time', async () => {
    await TestBed.inject(Router).navigateByUrl('/inbox/42?q=secret');
    recorder.recordReadingTime(42, 12_345.6);
    recorder.recordReadingTime(43, 300);
    jest.advanceTimersByTime(SEND_MS);
    const { body } = sent().request;
    expect(typesOf(body as NewEvents)).toEqual([
      ['route_view', '/inbox/:id'],
      ['article_dwell', undefined],
      ['time_on_app', undefined],
    ]);
    expect((body as NewEvents).events[1]).toMatchObject({ article_id: 42, duration_ms: 12_346 });
  });

  it('sends nothing for a user who opted out', () => {
    optedOut = true;
    recorder.recordReadingTime(42, 60_000);
    jest.advanceTimersByTime(10 * SEND_MS);
    http.expectNone('/api/events');
  });

  it('stops sending once the service reports that it stores nothing', async () => {
    jest.advanceTimersByTime(SEND_MS);
    sent().flush({ accepted: 0, dropped: 1 });
    await Promise.resolve();
    await Promise.resolve();
    jest.advanceTimersByTime(10 * SEND_MS);
    http.expectNone('/api/events');
  });

  it('ignores a failed request', async () => {
    jest.advanceTimersByTime(SEND_MS);
    sent().error(new ProgressEvent('error'));
    await Promise.resolve();
    jest.advanceTimersByTime(SEND_MS);
    sent().flush({ accepted: 1, dropped: 0 });
  });
});
