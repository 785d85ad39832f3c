import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Notices } from '@reader/web-ui';
import { FakeEventSource, aBrowserWithStreams, removeStreams } from '../live/testing';
import { Ingestion } from './ingestion';

/** The longest delay before the next attempt, with its jitter. */
const RETRY_MS = 37_500;
const ENDED = { run_id: 7, status: 'success', articles_new: 3, sources_failed: 0, sources_total: 20 };

describe('a check whose progress stream is refused', () => {
  let http: HttpTestingController;
  let ingestion: Ingestion;

  beforeEach(async () => {
    jest.useFakeTimers();
    aBrowserWithStreams();
    TestBed.configureTestingModule({ providers: [provideHttpClient(), provideHttpClientTesting()] });
    http = TestBed.inject(HttpTestingController);
    ingestion = TestBed.inject(Ingestion);
    const starting = ingestion.start();
    http.expectOne('/api/ingest').flush({ run_id: 7, status: 'running' });
    await starting;
    FakeEventSource.last.break(true);
  });

  afterEach(() => {
    TestBed.resetTestingModule();
    removeStreams();
    jest.useRealTimers();
  });

  const isLastRun = ({ url }: { url: string }): boolean => url === '/api/ingest/runs';
  const listNotices = (): string[] =>
    TestBed.inject(Notices)
      .all()
      .map(({ text }) => text);
  const answer = async (run: object): Promise<void> => {
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    http.expectOne(isLastRun).flush({ items: [run] });
    await jest.advanceTimersByTimeAsync(0);
  };

  it('is still running', () => {
    expect(ingestion.running()).toBe(true);
    expect(ingestion.finished()).toBeNull();
    expect(listNotices()).toEqual([]);
  });

  it('is followed again while it runs', async () => {
    await answer({ ...ENDED, status: 'running' });
    expect(FakeEventSource.opened).toHaveLength(2);
    FakeEventSource.last.emit('run_finished', ENDED);
    expect(ingestion.running()).toBe(false);
    expect(listNotices()).toEqual(['3 new articles']);
  });

  it('is reported when it has ended', async () => {
    await answer(ENDED);
    expect(ingestion.running()).toBe(false);
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(listNotices()).toEqual(['3 new articles']);
  });

  it('ends with words when the server does not answer at all', async () => {
    for (let times = 1; times <= 5; times++) {
      expect(ingestion.running()).toBe(true);
      await jest.advanceTimersByTimeAsync(RETRY_MS);
      http.expectOne(isLastRun).error(new ProgressEvent('error'));
      await jest.advanceTimersByTimeAsync(0);
    }
    expect(ingestion.running()).toBe(false);
    expect(ingestion.finished()).toBeNull();
    const [text] = listNotices();
    expect(text).toContain('The progress of the check is unknown');
  });
});
