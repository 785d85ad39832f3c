import { Jobs } from '@reader/scheduler';
import { type RunningApp, startWholeApp } from '@reader/testing';
import { AppModule } from './app.module';

describe('the newsletter poller', () => {
  let app: RunningApp;
  beforeAll(async () => {
    app = await startWholeApp((config) => AppModule.with(config));
  });
  afterAll(() => app.close());

  it('answers its probes and polls nothing without a mailbox', async () => {
    expect((await fetch(`${app.url}/api/live`)).status).toBe(200);
    const [job] = app.get<Jobs>(Jobs).list();
    expect(job?.name).toBe('newsletters');
    expect(typeof job?.schedule === 'function' ? await job.schedule() : job?.schedule).toBeNull();
  });
});
