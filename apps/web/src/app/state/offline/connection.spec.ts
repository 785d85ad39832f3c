import { HttpErrorResponse, HttpResponse, provideHttpClient } from '@angular/common/http';
import {
  HttpTestingController,
  type TestRequest,
  provideHttpClientTesting,
} from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Connection } from './connection';
import { CACHED_AT_HEADER } from './worker-protocol';

const failure = (status: number): HttpErrorResponse => new HttpErrorResponse({ status });

describe('the connection', () => {
  let http: HttpTestingController;
  let connection: Connection;

  beforeEach(() => {
    jest.useFakeTimers();
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    connection = TestBed.inject(Connection);
  });

  afterEach(() => {
    http.verify();
    jest.useRealTimers();
  });

  const probe = (): TestRequest => http.expectOne('/api/live');
  const fails = async (request: TestRequest): Promise<void> => {
    request.error(new ProgressEvent('error'));
    await jest.advanceTimersByTimeAsync(0);
  };
  const answers = async (request: TestRequest, status = 200): Promise<void> => {
    request.flush({}, { status, statusText: '' });
    await jest.advanceTimersByTimeAsync(0);
  };
  const lose = async (): Promise<void> => {
    connection.observe(failure(0));
    await fails(probe());
  };

  it('stays up after one failed request, if the server answers the probe', async () => {
    connection.observe(failure(0));
    expect(connection.away()).toBe(false);
    await answers(probe());
    expect(connection.away()).toBe(false);
  });

  it('probes once, however many requests fail meanwhile', async () => {
    for (const status of [0, 502, 503, 504]) connection.observe(failure(status));
    await fails(probe());
    expect(connection.away()).toBe(true);
  });

  it.each([400, 401, 404, 500])('is up when the server answers %i', (status) => {
    connection.observe(failure(status));
    http.expectNone('/api/live');
    expect(connection.away()).toBe(false);
  });

  it('is up while the probe gets any answer from the server itself', async () => {
    connection.observe(failure(503));
    await answers(probe(), 500);
    expect(connection.away()).toBe(false);
  });

  it.each([CACHED_AT_HEADER, 'X-Reader-Kept'])('is probed after a cached response with %s', async (name) => {
    connection.observe(new HttpResponse({ headers: new HttpResponse().headers.set(name, '1') }));
    await fails(probe());
    expect(connection.away()).toBe(true);
  });

  it('is probed with growing delays until it is back', async () => {
    await lose();
    const waits: number[] = [];
    for (let times = 0; times < 7; times++) {
      const from = Date.now();
      let probes = http.match('/api/live');
      for (let n = 0; n < 600 && probes.length === 0; n++) {
        await jest.advanceTimersByTimeAsync(100);
        probes = http.match('/api/live');
      }
      expect(probes).not.toHaveLength(0);
      waits.push(Date.now() - from);
      for (const request of probes) await fails(request);
    }
    expect(waits[0]).toBeLessThanOrEqual(1_400);
    expect(waits[3]).toBeGreaterThan(4_000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(37_600);
    await jest.advanceTimersByTimeAsync(40_000);
    await answers(probe());
    expect(connection.away()).toBe(false);
    await jest.advanceTimersByTimeAsync(60_000);
  });

  it.each(['online', 'focus'])('is probed at once on %s while it is down', async (event) => {
    window.dispatchEvent(new Event(event));
    http.expectNone('/api/live');
    await lose();
    window.dispatchEvent(new Event(event));
    await answers(probe());
    expect(connection.away()).toBe(false);
  });

  it('is back as soon as any other request is answered', async () => {
    await lose();
    connection.observe(new HttpResponse());
    expect(connection.away()).toBe(false);
    await jest.advanceTimersByTimeAsync(60_000);
  });
});
