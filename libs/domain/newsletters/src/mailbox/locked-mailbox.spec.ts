import { articlesOf } from '@reader/articles/testing';
import { buildMail } from '../message/mail.testing';
import { LOCKED_FOLDER, type TestMailbox } from './dovecot.testing';
import { useDovecot } from './use-dovecot.testing';
import { addressOf, NewslettersApp, NO_OUTCOMES } from './newsletters.testing';

const MESSAGES = 60;

describe('a mailbox whose server refuses to store flags', () => {
  const dovecot = useDovecot();
  const app = new NewslettersApp();
  let mailbox: TestMailbox;
  beforeAll(async () => {
    mailbox = dovecot.createMailbox();
    await app.startWith({ ...mailbox.getEnvironment(), NEWSLETTER_IMAP_FOLDER: LOCKED_FOLDER });
  });
  afterAll(() => app.stop());

  it('gives every message once', async () => {
    const ada = await app.signedIn();
    const to = await addressOf(ada);
    await mailbox.withClient((client) => client.mailboxCreate(LOCKED_FOLDER));
    const append = (subjects: readonly string[]) =>
      mailbox.append(
        subjects.map((subject) => buildMail({ to, subject })),
        LOCKED_FOLDER,
      );
    await append(Array.from({ length: MESSAGES }, (_, n) => `Issue ${n}`));
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, stored: MESSAGES });
    await append(['Later']);
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, stored: 1 });
    expect(await mailbox.countSeen(LOCKED_FOLDER)).toEqual({ seen: 0, all: MESSAGES + 1 });
    expect(await articlesOf(ada, '?limit=200')).toHaveLength(MESSAGES + 1);
  });
});
