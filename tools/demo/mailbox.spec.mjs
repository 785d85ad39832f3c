import { ImapFlow } from 'imapflow';
import { DemoMailbox } from './mailbox.mjs';
import { writeNewsletters } from './newsletters.mjs';

const ADDRESS = 'news+abcdefghij@reader.demo';

async function connect(mailbox, password) {
  const settings = mailbox.getEnvironment();
  const client = new ImapFlow({
    host: settings.NEWSLETTER_IMAP_HOST,
    port: Number(settings.NEWSLETTER_IMAP_PORT),
    secure: true,
    tls: { ca: mailbox.certificate },
    auth: { user: settings.NEWSLETTER_IMAP_USERNAME, pass: password ?? settings.NEWSLETTER_IMAP_PASSWORD },
    logger: false,
  });
  await client.connect();
  return client;
}

describe("the demo's mailbox", () => {
  let mailbox;
  beforeEach(async () => {
    mailbox = new DemoMailbox();
    await mailbox.start();
  });
  afterEach(() => mailbox.stop());

  it('gives its newsletters to an IMAP client, each once', async () => {
    mailbox.deliver(writeNewsletters(ADDRESS, mailbox.address, Date.now()));
    const client = await connect(mailbox);
    await client.mailboxOpen('INBOX');
    const uids = await client.search({ seen: false }, { uid: true });
    const messages = await client.fetchAll(uids, { uid: true, size: true, source: true }, { uid: true });
    const texts = messages.map(({ source }) => source.toString());
    expect(texts.filter((text) => text.includes(`To: ${ADDRESS}`))).toHaveLength(4);
    expect(texts.filter((text) => text.includes('List-Unsubscribe: <https:'))).toHaveLength(3);
    expect(messages.map(({ source }) => source.length)).toEqual(messages.map(({ size }) => size));
    expect(mailbox.isRead).toBe(false);
    await client.messageFlagsAdd(uids, ['\\Seen'], { uid: true });
    expect(await client.search({ seen: false }, { uid: true })).toEqual([]);
    expect(mailbox.isRead).toBe(true);
    await client.logout();
  });

  it('refuses another password', async () => {
    await expect(connect(mailbox, 'wrong')).rejects.toThrow();
  });
});
