import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tls from 'node:tls';
import { promisify } from 'node:util';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';

const run = promisify(execFile);

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** As sent, with headers. */
  readonly raw: string;
  /** Unfolded values by lower-case name. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly isSecure: boolean;
  readonly user: string | null;
  /** Whether the client requested SMTPUTF8, which many servers do not have. */
  readonly needsUtf8: boolean;
}

/** What the server answers to the content of a mail: accept, or an SMTP code. */
type Answer = 'accept' | 'disconnect before the answer' | { readonly code: number };

export interface MailServerSettings {
  readonly tls?: 'starttls' | 'ssl' | 'none';
  /** The names in the certificate. */
  readonly certificateFor?: string;
  readonly login?: { readonly user: string; readonly password: string };
  readonly port?: number;
}

/** A real SMTP server on loopback that stores what it receives. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Called with each mail. */
  answer: (mail: ReceivedMail) => Answer | Promise<Answer> = () => 'accept';
  /** Runs before the greeting. */
  beforeGreeting: () => Promise<unknown> = () => Promise.resolve();
  /** Runs before an address is accepted. */
  beforeRecipient: (address: string) => Promise<unknown> = () => Promise.resolve();
  /** Addresses that are refused, with their codes. */
  readonly refused = new Map<string, number>();
  connections = 0;

  private constructor(
    private readonly server: SMTPServer,
    readonly port: number,
  ) {}

  static async start(settings: MailServerSettings = {}): Promise<MailServer> {
    const { tls: mode = 'none', certificateFor = 'localhost', login } = settings;
    const started: { server: MailServer | null } = { server: null };
    const getServer = (): MailServer => {
      if (started.server === null) throw new Error('the server has not started');
      return started.server;
    };
    const options: SMTPServerOptions = {
      secure: mode === 'ssl',
      authOptional: login === undefined,
      logger: false,
      closeTimeout: 100,
      disabledCommands: mode === 'starttls' || mode === 'ssl' ? [] : ['STARTTLS'],
      ...(mode === 'none' ? { allowInsecureAuth: true } : await createCertificate(certificateFor)),
      onConnect: (_, done) => {
        getServer().connections += 1;
        void getServer()
          .beforeGreeting()
          .then(() => done());
      },
      onAuth: ({ username, password }, _, done) =>
        username === login?.user && password === login?.password
          ? done(null, { user: username })
          : done(new Error('wrong password')),
      onRcptTo: ({ address }, _, done) => {
        const code = getServer().refused.get(address);
        const refusal =
          code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code });
        void getServer()
          .beforeRecipient(address)
          .then(() => done(refusal));
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => void getServer().accept(Buffer.concat(chunks).toString(), session, done));
      },
    };
    const server = new SMTPServer(options);
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(settings.port ?? 0, '127.0.0.1', resolve));
    started.server = new MailServer(server, (server.server.address() as AddressInfo).port);
    return started.server;
  }

  /** The variables of a service that mails through this server. */
  get env(): Readonly<Record<string, string>> {
    return {
      SMTP_HOST: 'localhost',
      SMTP_PORT: String(this.port),
      SMTP_FROM: 'Reader <reader@service.test>',
      SMTP_TLS: 'none',
      APP_BASE_URL: 'https://reader.test',
    };
  }

  to(address: string): ReceivedMail[] {
    return this.received.filter((mail) => mail.to.includes(address));
  }

  async stop(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private async accept(
    raw: string,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const { mailFrom, rcptTo } = session.envelope;
    const mail = {
      from: mailFrom === false ? '' : mailFrom.address,
      to: rcptTo.map(({ address }) => address),
      raw,
      headers: readHeaders(raw),
      isSecure: session.secure,
      user: (session.user as string | undefined) ?? null,
      needsUtf8: (session.envelope as { smtpUtf8?: boolean }).smtpUtf8 === true,
    };
    const answer = await this.answer(mail);
    if (answer === 'accept') {
      this.received.push(mail);
      done();
    } else if (answer === 'disconnect before the answer') {
      this.received.push(mail);
      for (const connection of this.server.connections) (connection as unknown as { close(): void }).close();
    } else done(Object.assign(new Error('refused'), { responseCode: answer.code }));
  }
}

function readHeaders(raw: string): Map<string, string[]> {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map<string, string[]>();
  for (const line of head.split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return headers;
}

/** A certificate that this process trusts from now on. */
async function createCertificate(host: string): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'reader-mail-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=mail test'];
  const names = `subjectAltName=DNS:${host}`;
  await run('openssl', [...options, '-addext', names, '-keyout', key, '-out', cert]);
  const made = { key: await readFile(key), cert: await readFile(cert) };
  await rm(folder, { recursive: true });
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), made.cert.toString()]);
  return made;
}
