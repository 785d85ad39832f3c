import { provideHttpClient } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { NO_ERRORS_SCHEMA } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { SchedulerPage } from './scheduler-page';

const ADDRESS = '/api/scheduler/status';

describe('the page of jobs', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks for a running job again until it has ended, also after a failure', async () => {
    TestBed.configureTestingModule({
      providers: [provideHttpClient(), provideHttpClientTesting()],
    }).overrideComponent(SchedulerPage, { set: { imports: [], schemas: [NO_ERRORS_SCHEMA], template: '' } });
    const page = TestBed.createComponent(SchedulerPage);
    const http = TestBed.inject(HttpTestingController);
    const wait = async (milliseconds: number): Promise<void> => {
      page.detectChanges();
      await jest.advanceTimersByTimeAsync(milliseconds);
      page.detectChanges();
    };
    const answer = (status: string): void =>
      http.expectOne(ADDRESS).flush({ interval_minutes: 60, jobs: [{ last_run: { status } }] });

    await wait(10);
    answer('running');
    await wait(10);
    await wait(4_000);
    http.expectOne(ADDRESS).flush({}, { status: 500, statusText: '' });
    await wait(10);
    await wait(4_000);
    answer('success');
    await wait(10);
    await wait(10_000);
    http.expectNone(ADDRESS);
  });
});
