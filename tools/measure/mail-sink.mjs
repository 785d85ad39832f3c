import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const HOST = '127.0.0.1';

/** A mail server that counts what it receives, by recipient and Message-ID. It can stop and start again. */
export class MailSink {
  /** Message-IDs in the order of arrival, by recipient. */
  received = new Map();
  count = 0;
  /** Milliseconds before a mail is accepted. */
  delayMs = 0;
  /** Ends the connection instead of accepting a mail. */
  isBreakingOff = false;
  /** Addresses that have no mailbox. */
  unknown = new Set();
  /** Called with each mail: its envelope, and its bytes as Latin-1. */
  onMail = () => undefined;
  port = 0;
  #server = null;

  /** @param certificate { key, cert } for STARTTLS; without one it is not offered */
  async start(certificate = null) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: certificate === null ? ['STARTTLS', 'AUTH'] : ['AUTH'],
      allowInsecureAuth: true,
      logger: false,
      closeTimeout: 50,
      ...certificate,
      onRcptTo: ({ address }, _, done) => done(this.#findRefusal(address)),
      // A mail whose connection ended was not received, which its sender sees.
      onData: (stream, session, done) => this.#receive(stream, session, done).catch(done),
    });
    this.#server.on('error', () => undefined);
    await new Promise((resolve) => this.#server.listen(this.port, HOST, resolve));
    this.port = this.#server.server.address().port;
  }

  /** Ends all connections, also those with a mail on its way. */
  async stop() {
    const server = this.#server;
    this.#server = null;
    await new Promise((resolve) => server?.close(resolve) ?? resolve());
  }

  buildSettings() {
    return {
      SMTP_HOST: HOST,
      SMTP_PORT: String(this.port),
      SMTP_FROM: 'reader@bench.test',
      SMTP_TLS: 'none',
      APP_BASE_URL: 'https://reader.bench.test',
    };
  }

  #findRefusal(address) {
    if (!this.unknown.has(address)) return null;
    return Object.assign(new Error('No such mailbox'), { responseCode: 550 });
  }

  async #receive(stream, { envelope }, done) {
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    if (this.delayMs > 0) await wait(this.delayMs);
    const raw = Buffer.concat(chunks).toString('latin1');
    const id = /^message-id: *(\S+)/im.exec(raw)?.[1] ?? '';
    const recipients = envelope.rcptTo.map(({ address }) => address);
    for (const address of recipients) {
      this.received.set(address, [...(this.received.get(address) ?? []), id]);
      this.count += 1;
    }
    this.onMail({ recipients, raw });
    if (this.isBreakingOff) for (const connection of this.#server.connections) connection.close();
    else done();
  }
}
