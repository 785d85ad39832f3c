import { articlesOf } from '@reader/articles/testing';
import { buildMail } from '../message/mail.testing';
import { CuttingProxy } from './cutting-proxy.testing';
import type { TestMailbox } from './dovecot.testing';
import { useDovecot } from './use-dovecot.testing';
import { addressOf, NewslettersApp, NO_OUTCOMES } from './newsletters.testing';

const CUTS = 20;
const CONTENT = 'A sentence of the issue. '.repeat(400);

describe('a mailbox whose connection breaks', () => {
  const dovecot = useDovecot();
  const app = new NewslettersApp();
  let mailbox: TestMailbox;
  // Sizes between half a message and two of them, after the greeting and the login.
  const proxy: CuttingProxy = new CuttingProxy(
    () => dovecot.port,
    (): number => (proxy.cuts < CUTS ? 12_000 + ((proxy.cuts * 7_919) % 30_000) : Infinity),
  );
  beforeAll(async () => {
    await proxy.open();
    mailbox = dovecot.createMailbox();
    await app.startWith(mailbox.getEnvironment(proxy.port));
  });
  afterAll(async () => {
    await app.stop();
    await proxy.close();
  });

  it(`gives every message once, with ${CUTS} cuts in the middle of messages`, async () => {
    const ada = await app.signedIn();
    const to = await addressOf(ada);
    const count = 60;
    await mailbox.append(
      Array.from({ length: count }, (_, n) =>
        buildMail({ to, subject: `Cut ${n}`, html: `<p>${CONTENT}</p>` }),
      ),
    );
    proxy.bytesUntilCut = 20_000;
    // A poll may fail when nothing gets through; the next one continues.
    while (proxy.cuts < CUTS) await app.poll().catch(() => undefined);
    await app.poll();
    const titles = (await articlesOf(ada, '?limit=200')).map(({ title }) => title);
    expect([titles.length, new Set(titles).size]).toEqual([count, count]);
    expect(await mailbox.countSeen()).toEqual({ seen: count, all: count });
  });

  it('gives every message once when the server renumbers its messages', async () => {
    const ada = await app.signedIn();
    const to = await addressOf(ada);
    const mails = Array.from({ length: 20 }, (_, n) => buildMail({ to, subject: `New ${n}` }));
    const validityOf = () =>
      mailbox.withClient(async (client) => {
        const status = await client.status('INBOX', { uidValidity: true });
        return status === false ? null : status.uidValidity;
      });
    await mailbox.append(mails);
    await app.poll();
    const before = await validityOf();
    await mailbox.withClient(async (client) => {
      // Renaming the inbox moves its messages and leaves an empty one (RFC 9051 §6.3.6).
      await client.mailboxRename('INBOX', 'Old');
    });
    await mailbox.append(mails);
    expect(await validityOf()).not.toBe(before);
    expect(await app.poll()).toEqual({ ...NO_OUTCOMES, duplicate: 20 });
    expect(await articlesOf(ada, '?limit=200')).toHaveLength(20);
  });
});
