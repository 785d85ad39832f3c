import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@reader/duration';
import { Clock } from '@reader/scheduler';
import { makeCertificate, trustCertificate } from './certificate.testing';
import { LoginRefused } from './mailbox';
import { MailboxConnections } from './mailbox-connections';
import { NewslettersApp } from './newsletters.testing';
import { ScriptedServer } from './scripted-server.testing';

const LOGIN = /^(LOGIN|AUTHENTICATE)/i;

class SetClock extends Clock {
  time = Date.now();

  override now(): Date {
    return new Date(this.time);
  }
}

describe('a mail server that refuses the login', () => {
  const clock = new SetClock();
  const app = new NewslettersApp();
  let isRefused = true;
  const server = new ScriptedServer((command) => (LOGIN.test(command) && isRefused ? 'refuse' : null));
  let folder: string;
  let stopTrusting: () => void;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reader-imap-'));
    const certificate = await makeCertificate(folder, 'localhost');
    stopTrusting = trustCertificate(certificate);
    await server.open(certificate);
    const env = {
      NEWSLETTER_IMAP_HOST: 'localhost',
      NEWSLETTER_IMAP_PORT: String(server.port),
      NEWSLETTER_IMAP_USERNAME: 'news@reader.test',
      NEWSLETTER_IMAP_PASSWORD: 'secret',
    };
    await app.startWith(env, clock);
  });
  afterAll(async () => {
    await app.stop();
    await server.close();
    stopTrusting();
    await rm(folder, { recursive: true });
  });
  const open = () => app.app.get(MailboxConnections).open(new AbortController().signal);
  beforeEach(async () => {
    // After a login that the server accepts, the waits begin again.
    clock.time += HOUR_MS;
    isRefused = false;
    (await open()).close();
    isRefused = true;
    server.commands.length = 0;
  });

  const countLogins = () => server.commands.filter((command) => LOGIN.test(command)).length;

  it('gets one login for each poll, and at most four in an hour', async () => {
    await expect(app.poll()).rejects.toThrow(/refuses the login: .*refused/i);
    expect(countLogins()).toBe(1);
    for (let minute = 1; minute < 60; minute++) {
      clock.time += MINUTE_MS;
      await expect(app.poll()).rejects.toThrow(LoginRefused);
    }
    expect(countLogins()).toBe(3);
  });

  it('gets a login each hour while it refuses', async () => {
    for (let hour = 0; hour < 8; hour++) {
      await expect(app.poll()).rejects.toThrow(LoginRefused);
      clock.time += HOUR_MS;
    }
    expect(countLogins()).toBe(8);
  });

  it('gets one login when several connections are opened at once', async () => {
    const opened = await Promise.allSettled([open(), open()]);
    expect(opened.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(countLogins()).toBe(1);
  });
});
