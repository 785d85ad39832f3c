import { sql } from '@reader/database';
import { waitUntil } from '@reader/testing';
import { computeRetryDelay } from './backoff';
import { MailServer } from './mail-server.testing';
import { MailingApp } from './mails.testing';

describe('delivery', () => {
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
  beforeEach(() => (server.answer = () => 'accept'));

  it('sends what a committed transaction enqueued, and nothing of a rolled back one', async () => {
    await expect(
      mailing.app.database.withTransaction(async (tx) => {
        await tx.run(sql`
          insert into mails (message_id, kind, recipient, subject, text_body, expires_at)
          values ('x@y', 'digest', 'nobody@mail.test', '', '', now() + interval '1 day')`);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    const headers = { 'List-Unsubscribe': `<https://reader.test/unsubscribe?token=${'t'.repeat(300)}>` };
    await mailing.enqueue({
      to: 'ada@mail.test',
      subject: 'Grüße',
      text: 'plain',
      html: '<b>rich</b>',
      headers,
    });
    await mailing.delivered('ada@mail.test');
    expect(server.to('nobody@mail.test')).toEqual([]);
    const [mail] = server.to('ada@mail.test');
    expect(mail).toMatchObject({ from: 'reader@service.test', to: ['ada@mail.test'] });
    expect(mail?.headers.get('from')).toEqual(['Reader <reader@service.test>']);
    expect(mail?.headers.get('message-id')?.[0]).toMatch(/^<[0-9a-f-]{36}@service\.test>$/);
    expect(mail?.headers.get('subject')).toEqual([expect.stringMatching(/^=\?UTF-8\?/)]);
    expect(mail?.headers.get('list-unsubscribe')).toEqual([headers['List-Unsubscribe']]);
    expect(mail?.headers.get('auto-submitted')).toEqual(['auto-generated']);
    expect(mail?.headers.get('content-type')?.[0]).toMatch(/^multipart\/alternative/);
    expect(mail?.raw).toContain('<b>rich</b>');
  });

  it('repeats a mail that the server refuses for now, with the same Message-ID', async () => {
    server.answer = () => ({ code: 451 });
    await mailing.enqueue({ to: 'later@mail.test' });
    const failed = await mailing.failed('later@mail.test', 1);
    expect(failed).toMatchObject({ failed_at: null, unconfirmed: 0, error: expect.stringContaining('451') });
    expect(failed.due_at.getTime() - Date.now()).toBeLessThan(60_000);
    server.answer = () => 'accept';
    await mailing.makeDue();
    await mailing.delivered('later@mail.test');
    const [mail] = server.to('later@mail.test');
    expect(mail?.headers.get('message-id')).toEqual([`<${failed.message_id}>`]);
  });

  it.each(['its content', 'its recipient'])(
    'makes a dead letter at once when %s is refused for good',
    async (what) => {
      const to = `refused-${what.length}@mail.test`;
      if (what === 'its recipient') server.refused.set(to, 550);
      else server.answer = ({ to: [recipient] }) => (recipient === to ? { code: 554 } : 'accept');
      await mailing.enqueue({ to }, { to: `next-${what.length}@mail.test` });
      expect(await mailing.failed(to, 1)).toMatchObject({ failed_at: expect.any(Date) });
      await mailing.delivered(`next-${what.length}@mail.test`);
    },
  );

  it('repeats a mail once when the connection ends before the answer, with the same Message-ID', async () => {
    server.answer = () => 'disconnect before the answer';
    await mailing.enqueue({ to: 'unknown@mail.test' });
    const first = await mailing.failed('unknown@mail.test', 1);
    expect(first).toMatchObject({ failed_at: null, unconfirmed: 1 });
    await mailing.makeDue();
    const second = await mailing.failed('unknown@mail.test', 2);
    expect(second.unconfirmed).toBe(2);
    await mailing.makeDue();
    const dead = await waitUntil('it is a dead letter', async () => {
      const mail = await mailing.find('unknown@mail.test');
      return mail !== null && mail.failed_at !== null ? mail : null;
    });
    expect(dead.attempts).toBe(2);
    const ids = server.to('unknown@mail.test').map((mail) => mail.headers.get('message-id')?.[0]);
    expect(ids).toEqual([`<${first.message_id}>`, `<${first.message_id}>`]);
  });

  it('keeps the count of unknown outcomes when the next attempt is answered', async () => {
    server.answer = () => 'disconnect before the answer';
    await mailing.enqueue({ to: 'flapping@mail.test' });
    await mailing.failed('flapping@mail.test', 1);
    server.answer = () => ({ code: 451 });
    await mailing.makeDue();
    expect(await mailing.failed('flapping@mail.test', 2)).toMatchObject({ unconfirmed: 1 });
    server.answer = () => 'accept';
    await mailing.makeDue();
    await mailing.delivered('flapping@mail.test');
  });

  it('takes over the mail of a process that died, when its claim is over', async () => {
    server.answer = () => ({ code: 451 });
    await mailing.enqueue({ to: 'taken@mail.test' });
    await mailing.failed('taken@mail.test', 1);
    // As a process leaves it that dies while it sends.
    await mailing.app.database.run(sql`
      update mails set attempts = 2, unconfirmed = 1, due_at = now() + interval '1 hour'
      where recipient = 'taken@mail.test'`);
    server.answer = () => 'accept';
    await mailing.makeDue();
    await mailing.delivered('taken@mail.test');
    expect(server.to('taken@mail.test')).toHaveLength(1);
  });

  it('does not send a mail that another process took over meanwhile', async () => {
    server.beforeRecipient = () =>
      mailing.app.database.run(sql`
        update mails set attempts = attempts + 1, due_at = now() + interval '1 hour'
        where recipient = 'slow@mail.test'`);
    await mailing.enqueue({ to: 'slow@mail.test' });
    const taken = await waitUntil('it is taken over', async () => {
      const mail = await mailing.find('slow@mail.test');
      return mail?.attempts === 2 ? mail : null;
    });
    server.beforeRecipient = () => Promise.resolve();
    await mailing.enqueue({ to: 'after@mail.test' });
    await mailing.delivered('after@mail.test');
    expect(server.to('slow@mail.test')).toEqual([]);
    expect(await mailing.find('slow@mail.test')).toEqual(taken);
  });

  it('sends many mails over one connection', async () => {
    const before = server.connections;
    const addresses = Array.from({ length: 30 }, (_, n) => `many-${n}@mail.test`);
    await mailing.enqueue(...addresses.map((to) => ({ to })));
    for (const to of addresses) await mailing.delivered(to);
    expect(addresses.flatMap((to) => server.to(to))).toHaveLength(30);
    expect(server.connections - before).toBeLessThan(5);
  });

  it('gives up a mail after five days, and deletes a one-time password that nobody received', async () => {
    server.answer = () => ({ code: 451 });
    await mailing.enqueue({ to: 'old@mail.test' }, { to: 'code@mail.test', kind: 'one_time_password' });
    await mailing.failed('old@mail.test', 1);
    await mailing.failed('code@mail.test', 1);
    const row = await mailing.find('old@mail.test');
    expect(Number(row?.expires_at) - Number(row?.created_at)).toBe(5 * 24 * 3_600_000);
    await mailing.app.database.run(sql`
      update mails set expires_at = now(), due_at = now()
      where recipient in ('old@mail.test', 'code@mail.test')`);
    await mailing.delivered('code@mail.test');
    await waitUntil(
      'it is a dead letter',
      async () => (await mailing.find('old@mail.test'))?.failed_at ?? null,
    );
    expect(server.to('code@mail.test')).toEqual([]);
  });

  it('needs no SMTPUTF8 for an address with an international domain', async () => {
    const addresses = ['ada@bücher.test', 'ädä@bücher.test'];
    await mailing.enqueue(...addresses.map((to) => ({ to, kind: 'one_time_password' as const })));
    for (const to of addresses) await mailing.delivered(to);
    expect(addresses.map((to) => server.to(to).map(({ needsUtf8 }) => needsUtf8))).toEqual([[false], [true]]);
  });

  it('refuses an address that is not one plain address', async () => {
    for (const to of [
      '"a@x.test b"@y.test',
      'a@b.test, c@d.test',
      'a@b.test\r\nBcc: c@d.test',
      'Ada <a@b.test>',
      '@',
    ])
      await expect(mailing.enqueue({ to })).rejects.toThrow('address');
  });
});

describe('two processes', () => {
  it('share the mails, and send each once', async () => {
    const server = await MailServer.start();
    const one = await MailingApp.start(server);
    const two = await MailingApp.start(server, { DATABASE_URL: one.databaseUrl });
    const addresses = Array.from({ length: 200 }, (_, n) => `shared-${n}@mail.test`);
    await one.enqueue(...addresses.map((to) => ({ to })));
    await waitUntil('all mails are delivered', async () => {
      return (await one.app.database.count(sql`select count(*) as n from mails`)) === 0;
    });
    expect(server.received.map(({ to }) => to[0]).sort()).toEqual([...addresses].sort());
    await Promise.all([two.close(), one.close()]);
    await server.stop();
  });
});

describe('a server that cannot be reached', () => {
  it('delays the mails, which are sent when it is back', async () => {
    const first = await MailServer.start();
    const mailing = await MailingApp.start(first);
    await first.stop();
    await mailing.enqueue({ to: 'ada@mail.test' });
    expect(await mailing.failed('ada@mail.test', 1)).toMatchObject({ failed_at: null, unconfirmed: 0 });
    const again = await MailServer.start({ port: first.port });
    await mailing.makeDue();
    await mailing.delivered('ada@mail.test');
    expect(again.to('ada@mail.test')).toHaveLength(1);
    await mailing.close();
    await again.stop();
  });

  it('does not make it forget that a mail may have arrived', async () => {
    const first = await MailServer.start();
    first.answer = () => 'disconnect before the answer';
    const mailing = await MailingApp.start(first);
    await mailing.enqueue({ to: 'ada@mail.test' });
    await mailing.failed('ada@mail.test', 1);
    await first.stop();
    await mailing.makeDue();
    expect(await mailing.failed('ada@mail.test', 2)).toMatchObject({ failed_at: null, unconfirmed: 1 });
    const again = await MailServer.start({ port: first.port });
    again.answer = () => 'disconnect before the answer';
    await mailing.makeDue();
    expect(await mailing.failed('ada@mail.test', 3)).toMatchObject({ unconfirmed: 2 });
    await mailing.close();
    await again.stop();
  });
});

describe('computeRetryDelay', () => {
  it('starts within a minute, doubles, and is at most a day', () => {
    expect([1, 2, 3].map(computeRetryDelay)).toEqual([30_000, 60_000, 120_000]);
    expect([13, 100, 32_000].map(computeRetryDelay)).toEqual(Array(3).fill(24 * 3_600_000));
    expect(computeRetryDelay(12)).toBeLessThan(24 * 3_600_000);
  });
});
