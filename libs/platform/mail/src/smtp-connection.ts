import type { Readable } from 'node:stream';
import type { MailServerConfig } from '@reader/config';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

/** A server that does not answer within these times is treated as unreachable. */
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 30_000;

export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** A connection to a mail server, after TLS and sign-in. Certificates are always checked. */
export class SmtpConnection {
  private readonly connection: SMTPConnection;
  /** Rejects when the connection ends, whatever is in progress. */
  private readonly ended: Promise<never>;
  private hasEnded = false;

  private constructor({ host, port, tls }: MailServerConfig) {
    this.connection = new SMTPConnection({
      host,
      port,
      secure: tls === 'ssl',
      requireTLS: tls === 'starttls',
      ignoreTLS: tls === 'none',
      connectionTimeout: CONNECT_TIMEOUT_MS,
      greetingTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SILENCE_TIMEOUT_MS,
    });
    const { promise, reject } = Promise.withResolvers<never>();
    this.ended = promise;
    promise.catch(() => (this.hasEnded = true));
    this.connection.on('error', reject);
    this.connection.once('end', () => reject(new Error('the connection to the mail server ended')));
  }

  static async open(server: MailServerConfig): Promise<SmtpConnection> {
    const made = new SmtpConnection(server);
    try {
      await made.settle((done) => made.connection.connect(done));
      const { user, password } = server;
      if (user !== null && password !== null)
        await made.settle((done) => made.connection.login({ credentials: { user, pass: password } }, done));
      return made;
    } catch (error) {
      made.close();
      throw error;
    }
  }

  get isOpen(): boolean {
    return !this.hasEnded;
  }

  /** @param content is read only after the server has accepted the envelope */
  async send(envelope: Envelope, content: Readable): Promise<void> {
    await this.settle((done) => this.connection.send({ ...envelope, to: [envelope.to] }, content, done));
  }

  /** Makes the connection ready for the next mail after one was refused. */
  async reset(): Promise<void> {
    await this.settle((done) => this.connection.reset(done));
  }

  /** Says goodbye; the server closes the connection. */
  quit(): void {
    this.connection.quit();
  }

  close(): void {
    this.connection.close();
  }

  private settle(start: (done: (error?: Error | null) => void) => void): Promise<void> {
    const finished = new Promise<void>((resolve, reject) => {
      start((error) => (error ? reject(error) : resolve()));
    });
    return Promise.race([finished, this.ended]);
  }
}
