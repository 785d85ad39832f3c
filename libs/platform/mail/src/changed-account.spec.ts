import { sql } from '@reader/database';
import { waitUntil } from '@reader/testing';
import { MailServer } from './mail-server.testing';
import { MailingApp } from './mails.testing';

describe('a mail that waits for its server', () => {
  let server: MailServer;
  let mailing: MailingApp;

  beforeAll(async () => {
    server = await MailServer.start();
    mailing = await MailingApp.start(server);
  });
  afterAll(async () => {
    await mailing.close();
    await server.stop();
  });
  beforeEach(() => (server.answer = () => ({ code: 451 })));

  let users = 0;
  const addUser = async (email: string, settings: object): Promise<number> => {
    const name = `reader-${++users}`;
    const row = await mailing.app.database.queryOne<{ user_id: number }>(sql`
      insert into users (username, username_key, role, email, settings)
      values (${name}, ${name}, 'user', ${email}, ${JSON.stringify(settings)}::jsonb) returning user_id`);
    return row?.user_id ?? 0;
  };
  const change = (userId: number, email: string | null, settings: object) =>
    mailing.app.database.run(sql`
      update users set email = ${email}, settings = ${JSON.stringify(settings)}::jsonb
      where user_id = ${userId}`);
  /** @returns the address at which it failed */
  const failOnce = async (mail: Parameters<MailingApp['enqueue']>[0]): Promise<string> => {
    await mailing.enqueue(mail);
    await mailing.failed(mail.to, 1);
    return mail.to;
  };
  const countMails = (userId: number) =>
    mailing.app.database.count(sql`select count(*) as n from mails where user_id = ${userId}`);

  it.each([
    ['digest', { email_digest: 'daily' }, { email_digest: 'off' }],
    ['briefing', { briefing_email: true }, { briefing_email: false }],
  ] as const)('is deleted when its user switches the %s off', async (kind, on, off) => {
    const to = `off-${kind}@mail.test`;
    const userId = await addUser(to, on);
    await failOnce({ kind, to, userId });
    await change(userId, to, off);
    const received = server.to(to).length;
    server.answer = () => 'accept';
    await mailing.makeDue();
    await waitUntil('the mail is deleted', async () => (await countMails(userId)) === 0);
    expect(server.to(to)).toHaveLength(received);
  });

  it('is deleted when its user removes the address', async () => {
    const to = 'removed@mail.test';
    const userId = await addUser(to, { email_digest: 'daily' });
    await failOnce({ kind: 'digest', to, userId });
    await change(userId, null, { email_digest: 'daily' });
    const received = server.to(to).length;
    server.answer = () => 'accept';
    await mailing.makeDue();
    await waitUntil('the mail is deleted', async () => (await countMails(userId)) === 0);
    expect(server.to(to)).toHaveLength(received);
  });

  it('goes to the address that its user has now', async () => {
    const [to, corrected] = ['typo@mail.test', 'correct@mail.test'];
    const userId = await addUser(to, { email_digest: 'weekly' });
    await failOnce({ kind: 'digest', to, userId });
    await change(userId, corrected, { email_digest: 'weekly' });
    const received = server.to(to).length;
    server.answer = () => 'accept';
    await mailing.makeDue();
    await waitUntil('the mail arrives', () => server.to(corrected)[0] ?? null);
    expect([server.to(corrected).length, server.to(to).length]).toEqual([1, received]);
  });

  it('stays a mail to its address when it has a one-time password', async () => {
    const [to, other] = ['code@mail.test', 'other@mail.test'];
    const userId = await addUser(to, {});
    await failOnce({ kind: 'one_time_password', to, userId });
    await change(userId, other, {});
    server.answer = () => 'accept';
    await mailing.makeDue();
    await mailing.delivered(to);
    expect(server.to(other)).toEqual([]);
  });

  it('becomes a dead letter when its user has an address now that is not one plain address', async () => {
    const to = 'plain@mail.test';
    const userId = await addUser(to, { email_digest: 'daily' });
    await failOnce({ kind: 'digest', to, userId });
    await change(userId, 'a@b.test, c@d.test', { email_digest: 'daily' });
    server.answer = () => 'accept';
    await mailing.makeDue();
    await waitUntil('it is a dead letter', () =>
      mailing.app.database.queryOne(
        sql`select 1 from mails where user_id = ${userId} and failed_at is not null`,
      ),
    );
    expect(server.to('a@b.test')).toEqual([]);
  });
});
