import type { Readable } from 'node:stream';
import type { MailServerConfig } from '@reader/config';
import SMTPConnection from 'nodemailer/lib/smtp-connection';

export interface Envelope {
  readonly from: string;
  readonly to: string;
}

export interface ConnectionLimits {
  /** Until there is a connection, with TLS if the server begins with it. */
  readonly connectMs: number;
  /** The longest time without an answer, from the greeting to that to the content of a mail. */
  readonly silenceMs: number;
}

/** A connection to a mail server, after TLS and sign-in. Certificates are always checked. */
export class SmtpConnection {
  private readonly connection: SMTPConnection;
  /** Rejects when the connection ends, whatever is in progress. */
  private readonly ended: Promise<never>;
  private hasEnded = false;

  private constructor({ host, port, tls }: MailServerConfig, { connectMs, silenceMs }: ConnectionLimits) {
    this.connection = new SMTPConnection({
      host,
      port,
      secure: tls === 'ssl',
      requireTLS: tls === 'starttls',
      ignoreTLS: tls === 'none',
      // Covers the greeting too, for which a busy server lets its clients wait (RFC 5321 §4.5.3.2.1).
      connectionTimeout: connectMs + silenceMs,
      greetingTimeout: silenceMs,
      socketTimeout: silenceMs,
    });
    const { promise, reject } = Promise.withResolvers<never>();
    this.ended = promise;
    promise.catch(() => (this.hasEnded = true));
    this.connection.on('error', reject);
    this.connection.once('end', () => reject(new Error('the connection to the mail server ended')));
    const timer = setTimeout(() => {
      if (this.connection.stage === 'init') reject(new Error('the mail server cannot be reached'));
    }, connectMs);
    timer.unref();
  }

  /** @param deadline aborts the attempt, whatever the server does */
  static async open(
    server: MailServerConfig,
    deadline: AbortSignal,
    limits: ConnectionLimits,
  ): Promise<SmtpConnection> {
    const made = new SmtpConnection(server, limits);
    try {
      await made.settle((done) => made.connection.connect(done), deadline);
      const { user, password } = server;
      if (user !== null && password !== null) {
        const credentials = { user, pass: password };
        await made.settle((done) => made.connection.login({ credentials }, done), deadline);
      }
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
  async send(envelope: Envelope, content: Readable, deadline: AbortSignal): Promise<void> {
    const recipients = { ...envelope, to: [envelope.to] };
    await this.settle((done) => this.connection.send(recipients, content, done), deadline);
  }

  /** Makes the connection ready for the next mail after one was refused. */
  async reset(deadline: AbortSignal): Promise<void> {
    await this.settle((done) => this.connection.reset(done), deadline);
  }

  /** Says goodbye; the server closes the connection. */
  quit(): void {
    this.connection.quit();
  }

  close(): void {
    this.connection.close();
  }

  private async settle(
    start: (done: (error?: Error | null) => void) => void,
    deadline: AbortSignal,
  ): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const abort = () => {
      // Before the end of the connection, which says less.
      reject(new Error('the mail server took too long'));
      this.close();
    };
    deadline.addEventListener('abort', abort, { once: true });
    try {
      if (deadline.aborted) abort();
      else start((error) => (error ? reject(error) : resolve()));
      await Promise.race([promise, this.ended]);
    } finally {
      deadline.removeEventListener('abort', abort);
    }
  }
}
