import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { CONFIG, type Config, type MailServerConfig } from '@reader/config';
import { sql } from '@reader/database';
import { type RunningApp, startApp, waitUntil } from '@reader/testing';
import { MailModule } from './mail.module';
import { MailSender, SEND_LIMITS, type SendLimits } from './mail-sender';
import { MailServer } from './mail-server.testing';
import { CLAIM_SECONDS, type MailChannel, MailsRepository } from './mails.repository';
import { MailsService } from './mails.service';

const ENVELOPE_SECONDS = 3;
/** Servers that let senders of spam wait do so for longer than ten seconds. */
const LATE_GREETING_MS = 10_500;

describe('a mail server that answers late to the content', () => {
  let app: RunningApp;
  let server: MailServer;
  /** Called with each address whose content has arrived. */
  let onContent: (to: string | undefined) => void = () => undefined;
  let release: () => void;
  const results: Promise<unknown>[] = [];

  beforeAll(async () => {
    server = await MailServer.start();
    app = await startApp([MailModule], { LOG_LEVEL: 'silent', ...server.env });
  });
  afterAll(async () => {
    await app.close();
    await server.stop();
  });
  beforeEach(() => {
    const { promise, resolve } = Promise.withResolvers<'accept'>();
    release = () => resolve('accept');
    server.answer = ({ to }) => {
      onContent(to[0]);
      return promise;
    };
  });
  afterEach(async () => {
    release();
    await Promise.all(results.splice(0));
  });

  async function enqueue(to: string, channel: MailChannel): Promise<void> {
    const kind = channel === 'general' ? 'digest' : 'one_time_password';
    const mail = { kind, userId: null, to, subject: 'News', text: 'Text', html: null } as const;
    await app.database.withTransaction((tx) => app.get(MailsService).enqueue(tx, [mail]));
  }
  /** @param other what differs from the settings of the server */
  function createSender(channel: MailChannel, limits?: SendLimits, other: Partial<MailServerConfig> = {}) {
    const config = { ...(app.get<Config>(CONFIG).mail as MailServerConfig), ...other };
    return new MailSender(channel, config, app.get(MailsRepository), limits);
  }
  /** Begins to send a mail. Settles when the server has its content, with the result to come. */
  async function begin(to: string, channel: MailChannel, limits?: SendLimits) {
    await enqueue(to, channel);
    const sender = createSender(channel, limits);
    const arrived = Promise.withResolvers<void>();
    onContent = (address) => address === to && arrived.resolve();
    const result = sender.sendNext().finally(() => sender.close());
    results.push(result);
    await Promise.race([arrived.promise, result]);
    return { result };
  }
  const find = (to: string) =>
    app.database.queryOne<{ unconfirmed: number; is_claimed: boolean }>(sql`
      select unconfirmed, extract(epoch from due_at - now()) between 30 and ${CLAIM_SECONDS} as is_claimed
      from mails where recipient = ${to}`);

  it('gets the time that it needs, and nobody else sends the mail meanwhile', async () => {
    const waiting = await begin('slow@mail.test', 'general', {
      ...{ ...SEND_LIMITS.general, envelopeSeconds: ENVELOPE_SECONDS, renewClaimSeconds: 0.05 },
    });
    expect(await find('slow@mail.test')).toEqual({ unconfirmed: 1, is_claimed: true });
    await app.database.run(sql`
      update mails set due_at = now() + interval '20 s' where recipient = 'slow@mail.test'`);
    await waitUntil('the claim is renewed', async () => (await find('slow@mail.test'))?.is_claimed);
    // This one has no more time for its answer than the other one had for its envelope.
    const limits = { ...SEND_LIMITS.one_time_password, answerSeconds: ENVELOPE_SECONDS };
    const impatient = await begin('code@mail.test', 'one_time_password', limits);
    expect(await impatient.result).toBe('unreachable');
    const code = await app.database.queryOne(sql`select error from mails where recipient = 'code@mail.test'`);
    expect(code).toEqual({ error: 'the mail server took too long' });
    release();
    expect(await waiting.result).toBe('sent');
    expect(server.to('slow@mail.test')).toHaveLength(1);
    expect(await find('slow@mail.test')).toBeNull();
  });

  it('may also be late with its greeting', async () => {
    server.beforeGreeting = () => sleep(LATE_GREETING_MS);
    const waiting = await begin('greeted@mail.test', 'general');
    release();
    expect(await waiting.result).toBe('sent');
    server.beforeGreeting = () => Promise.resolve();
  });

  it('has less time for the connection', async () => {
    // Takes the socket, and never begins with TLS.
    const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    await enqueue('unreachable@mail.test', 'general');
    const limits = { ...SEND_LIMITS.general, connectSeconds: 0.2, envelopeSeconds: ENVELOPE_SECONDS };
    const { port } = silent.address() as AddressInfo;
    expect(await createSender('general', limits, { tls: 'ssl', port }).sendNext()).toBe('unreachable');
    const mail = await app.database.queryOne(sql`
      delete from mails where recipient = 'unreachable@mail.test' returning error`);
    expect(mail).toEqual({ error: 'the mail server cannot be reached' });
    silent.close();
  });

  it('has two minutes after the end of the process that was sending', async () => {
    const waiting = await begin('killed@mail.test', 'general');
    expect(await find('killed@mail.test')).toEqual({ unconfirmed: 1, is_claimed: true });
    release();
    expect(await waiting.result).toBe('sent');
  });
});
