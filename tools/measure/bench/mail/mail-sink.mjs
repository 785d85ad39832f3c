import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const HOST = '127.0.0.1';

/** A mail server that counts what it accepts, by recipient and Message-ID. It can stop and start again. */
export class MailSink {
  /** Message-IDs in the order of arrival, by recipient. */
  received = new Map();
  count = 0;
  /** Milliseconds before a mail is accepted. */
  delayMs = 0;
  port = 0;
  #server = null;

  async start() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      allowInsecureAuth: true,
      logger: false,
      closeTimeout: 50,
      onData: (stream, session, done) => void this.#accept(stream, session, done),
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

  settings() {
    return {
      SMTP_HOST: HOST,
      SMTP_PORT: String(this.port),
      SMTP_FROM: 'reader@bench.test',
      SMTP_TLS: 'none',
      APP_BASE_URL: 'https://reader.bench.test',
    };
  }

  async #accept(stream, { envelope }, done) {
    const chunks = [];
    for await (const chunk of stream) chunks.push(chunk);
    if (this.delayMs > 0) await wait(this.delayMs);
    const id = /^message-id: *(\S+)/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? '';
    for (const { address } of envelope.rcptTo) {
      this.received.set(address, [...(this.received.get(address) ?? []), id]);
      this.count += 1;
    }
    done();
  }
}
