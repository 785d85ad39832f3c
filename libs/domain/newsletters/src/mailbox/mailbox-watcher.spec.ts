import { TestApp } from '@reader/accounts/testing';
import { ArticlesHttpModule } from '@reader/articles';
import { articlesOf } from '@reader/articles/testing';
import { SchedulerHttpModule, SchedulerModule } from '@reader/scheduler';
import { SourcesHttpModule } from '@reader/sources';
import { waitUntil } from '@reader/testing';
import { buildMail } from '../message/mail.testing';
import { NewslettersHttpModule } from '../newsletters.http.module';
import { NewslettersJobsModule } from '../newsletters.jobs.module';
import type { TestMailbox } from './dovecot.testing';
import { useDovecot } from './use-dovecot.testing';
import { addressOf } from './newsletters.testing';

describe('a mailbox on a server with IDLE', () => {
  const dovecot = useDovecot();
  const app = new TestApp();
  let mailbox: TestMailbox;
  beforeAll(async () => {
    mailbox = dovecot.createMailbox();
    const modules = [SchedulerHttpModule, SourcesHttpModule, ArticlesHttpModule, NewslettersHttpModule];
    // Scheduled polls are a day apart, so that only IDLE can start one.
    const env = { ...mailbox.getEnvironment(), NEWSLETTER_POLL_MINUTES: '1440' };
    await app.start([SchedulerModule.forRoot({ runsJobs: true }), ...modules, NewslettersJobsModule], env);
  });
  afterAll(() => app.stop());

  it('is polled as soon as a message arrives', async () => {
    const ada = await app.signedIn();
    const to = await addressOf(ada);
    for (const subject of ['First', 'Second']) {
      await mailbox.append([buildMail({ to, subject })]);
      await waitUntil(`the message "${subject}" is stored`, async () =>
        (await articlesOf(ada)).some(({ title }) => title === subject) ? true : null,
      );
    }
  });
});
