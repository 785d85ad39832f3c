import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '@reader/config';
import { makeCertificate, type TestCertificate, trustCertificate } from './certificate.testing';
import type { MailboxConfig } from './imap-options';
import { Mailbox, MailboxLost, MessageTooLarge } from './mailbox';
import { type Script, ScriptedServer } from './scripted-server.testing';

const OPTIONS = { timeoutMs: 2_000 };
const MIB = 2 ** 20;

function buildConfig(port: number): MailboxConfig {
  const { newsletters } = loadConfig({
    NEWSLETTER_IMAP_HOST: 'localhost',
    NEWSLETTER_IMAP_PORT: String(port),
    NEWSLETTER_IMAP_USERNAME: 'news@reader.test',
    NEWSLETTER_IMAP_PASSWORD: 'secret',
    NEWSLETTER_MAX_MESSAGE_BYTES: String(MIB),
  });
  if (newsletters === null) throw new Error('newsletters are not configured');
  return newsletters;
}

describe('a mailbox on a hostile server', () => {
  let folder: string;
  let certificate: TestCertificate;
  const servers: ScriptedServer[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reader-imap-'));
    certificate = await makeCertificate(folder, 'localhost');
  });
  afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const startServer = async (script: Script = () => null): Promise<ScriptedServer> => {
    const server = new ScriptedServer(script);
    servers.push(server);
    await server.open(certificate);
    return server;
  };

  it('is not opened when the certificate is not trusted, and the password is not sent', async () => {
    const server = await startServer();
    await expect(Mailbox.open(buildConfig(server.port), OPTIONS)).rejects.toThrow(MailboxLost);
    expect(server.commands).toEqual([]);
  });

  it('is not opened when the server does not speak TLS', async () => {
    const received: string[] = [];
    const plain = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => received.push(chunk.toString('latin1')));
      socket.write('* OK ready\r\n');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => plain.once('listening', resolve));
    const { port } = plain.address() as { port: number };
    await expect(Mailbox.open(buildConfig(port), OPTIONS)).rejects.toThrow(MailboxLost);
    expect(received.join('')).not.toContain('secret');
    await new Promise((resolve) => plain.close(resolve));
  });

  describe('with a trusted certificate', () => {
    let stopTrusting: () => void;
    beforeAll(() => (stopTrusting = trustCertificate(certificate)));
    afterAll(() => stopTrusting());

    const open = async (script: Script) =>
      Mailbox.open(buildConfig((await startServer(script)).port), OPTIONS);

    it('gives up when the server hangs after the login', async () => {
      const hang: Script = (command) => (/^SELECT/i.test(command) ? 'hang' : null);
      await expect(open(hang)).rejects.toThrow(/no answer in time/);
    });

    it('stops a message that is larger than the server announced', async () => {
      let written = 0;
      const lie: Script = (command, socket) => {
        if (!/^UID FETCH \d+ .*BODY/i.test(command)) return null;
        socket.write('* 1 FETCH (UID 1 BODY[]<0> {1073741824}\r\n');
        const flood = () => {
          while (!socket.destroyed && written < 1024 * MIB && socket.write('x'.repeat(MIB))) written += MIB;
          if (!socket.destroyed) socket.once('drain', flood);
        };
        flood();
        return 'hang';
      };
      const mailbox = await open(lie);
      expect(await mailbox.describe([1])).toMatchObject([{ uid: 1, bytes: 100 }]);
      await expect(mailbox.download({ uid: 1, bytes: 100 })).rejects.toThrow(MessageTooLarge);
      await expect(mailbox.listUnseen()).rejects.toThrow();
      expect(written).toBeLessThan(64 * MIB);
    });

    it('waits for a large message longer than for another command', async () => {
      const answer = Promise.withResolvers<string>();
      const mailbox = await open((command) =>
        /^UID FETCH \d+ .*BODY/i.test(command) ? answer.promise : null,
      );
      const other = await open((command) => (/^UID SEARCH/i.test(command) ? 'hang' : null));
      const content = mailbox.download({ uid: 1, bytes: MIB });
      await expect(other.listUnseen()).rejects.toThrow(/no answer in time/);
      answer.resolve('* 1 FETCH (UID 1 BODY[]<0> {2}\r\nhi)\r\n');
      expect(Buffer.from((await content) ?? []).toString()).toBe('hi');
    });

    it('tells a refused flag from a lost connection', async () => {
      const answers: ReturnType<Script>[] = [null, 'refuse', 'hang'];
      const mailbox = await open((command) =>
        /^UID STORE/i.test(command) ? (answers.shift() ?? null) : null,
      );
      expect(await mailbox.markSeen([1])).toBe(true);
      expect(await mailbox.markSeen([1])).toBe(false);
      expect(await mailbox.listUnseen()).toEqual([1]);
      await expect(mailbox.markSeen([1])).rejects.toThrow(MailboxLost);
    });

    it.each([
      ['a line without an end', 'x'.repeat(MIB)],
      ['lines without an end', '* OK nothing\r\n'.repeat(10_000)],
    ])('drops a connection that floods it with %s', async (_, chunk) => {
      const flood: Script = (command, socket) => {
        if (!/^UID SEARCH/i.test(command)) return null;
        socket.write('* ');
        const write = () => {
          while (!socket.destroyed && socket.write(chunk));
          if (!socket.destroyed) socket.once('drain', write);
        };
        write();
        return 'hang';
      };
      const mailbox = await open(flood);
      await expect(mailbox.listUnseen()).rejects.toThrow(MailboxLost);
    });
  });
});
