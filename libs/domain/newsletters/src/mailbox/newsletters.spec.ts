import { TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { underLease } from '@reader/database/testing';
import { SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import type { WireSource } from '@reader/sources/testing';
import { buildMail } from '../message/mail.testing';
import { NewslettersHttpModule } from '../newsletters.http.module';
import { NewslettersJobsModule } from '../newsletters.jobs.module';
import { useDovecot } from './dovecot.testing';
import type { OutcomeCounts } from './mailbox-reader';
import { NewslettersJob } from './newsletters.job';

const NOTHING = { stored: 0, duplicate: 0, paused: 0, unclaimed: 0, skipped: 0, failed: 0 };
const MODULES = [
  ...[SchedulerModule.forRoot({ runsJobs: false }), SchedulerHttpModule, SourcesHttpModule],
  ...[ArticlesHttpModule, NewslettersHttpModule, NewslettersJobsModule],
];

describe('newsletters', () => {
  const dovecot = useDovecot();
  const app = new TestApp();
  let mailbox: ReturnType<typeof dovecot.createMailbox>;
  beforeAll(async () => {
    mailbox = dovecot.createMailbox();
    await app.start(MODULES, mailbox.getEnvironment());
  });
  afterAll(() => app.stop());

  const poll = () =>
    underLease(app.app, (lease) =>
      app.app.get(NewslettersJob).run({ lease, signal: new AbortController().signal }),
    ) as Promise<OutcomeCounts>;

  it('arrive as articles of one source for each sender', async () => {
    const ada = await app.signedIn();
    const to = (await ada.get<{ address: string }>('/api/newsletters/address')).body.address;
    await mailbox.append([buildMail({ to, subject: 'One' }), buildMail({ to, subject: 'Two' })]);
    expect(await poll()).toEqual({ ...NOTHING, stored: 2 });
    expect((await articlesOf(ada)).map(({ title }) => title).sort()).toEqual(['One', 'Two']);
    const { items } = (await ada.get<{ items: WireSource[] }>('/api/sources')).body;
    expect(items).toMatchObject([
      {
        type: 'newsletter',
        title: 'Weekly Owl',
        sender: 'owl@letters.test',
        unread_count: 2,
        unverified: false,
      },
    ]);
    expect(await mailbox.countSeen()).toEqual({ seen: 2, all: 2 });
    expect(await poll()).toEqual(NOTHING);
  });
});
