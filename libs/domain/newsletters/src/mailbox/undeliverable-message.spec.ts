import { articlesOf } from '@reader/articles/testing';
import { sql } from '@reader/database';
import { buildMail } from '../message/mail.testing';
import type { TestMailbox } from './dovecot.testing';
import { useDovecot } from './use-dovecot.testing';
import { addressOf, NewslettersApp, NO_OUTCOMES } from './newsletters.testing';

describe('a message that the server cannot deliver', () => {
  const dovecot = useDovecot();
  const app = new NewslettersApp();
  let mailbox: TestMailbox;
  beforeAll(async () => {
    mailbox = dovecot.createMailbox();
    await app.startWith(mailbox.getEnvironment());
  });
  afterAll(() => app.stop());

  it('holds up no other message, and is skipped after three polls that delivered others', async () => {
    const ada = await app.signedIn();
    const to = await addressOf(ada);
    const append = (...subjects: string[]) =>
      mailbox.append(subjects.map((subject) => buildMail({ to, subject })));
    await append('Broken', 'Also broken', 'Broken too', 'One');
    // The server knows the size of this one without its file, so that only the download fails.
    await mailbox.describe(2);
    for (const uid of [1, 2, 3]) await mailbox.breakMessage(uid);

    // The broken ones are the oldest, and end three connections before another message is tried.
    await expect(app.poll()).rejects.toThrow(/mailbox failed/);
    for (const subject of ['Two', 'Three']) {
      expect(await app.poll()).toEqual({ ...NO_OUTCOMES, stored: 1, failed: 3 });
      await append(subject);
    }
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, stored: 1, failed: 3 });
    expect(await app.poll()).toEqual(NO_OUTCOMES);

    const titles = (await articlesOf(ada)).map(({ title }) => title);
    expect(titles.sort()).toEqual(['One', 'Three', 'Two']);
    expect(await mailbox.countSeen()).toEqual({ seen: 6, all: 6 });
  });

  it('is not skipped while the server delivers no other message', async () => {
    await mailbox.append([buildMail({ to: 'news@reader.test' })]);
    const { all: uid } = await mailbox.countSeen();
    await mailbox.breakMessage(uid);
    for (let n = 0; n < 4; n++) await expect(app.poll()).rejects.toThrow(/mailbox failed/);
    const rows = await app.app.database.query(sql`select attempts from mailbox_messages where uid = ${uid}`);
    expect(rows).toEqual([{ attempts: 0 }]);
  });
});
