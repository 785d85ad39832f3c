import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ImapFlow } from 'imapflow';
import { waitUntil } from '@reader/wait-until';
import { makeCertificate, type TestCertificate, trustCertificate } from './certificate.testing';

const PASSWORD = 'mailbox-password';
const PROGRAM = '/usr/sbin/dovecot';
/** A folder of each mailbox in which the owner may read and add messages, and store no flags. */
export const LOCKED_FOLDER = 'Locked';

/** A real IMAP server with TLS on a port of its own. */
export class Dovecot {
  private running: { child: ChildProcess; folder: string; stopTrusting: () => void } | null = null;
  private users = 0;
  port = 0;
  /** For NODE_EXTRA_CA_CERTS of another process; this process trusts it already. */
  certificateFile = '';

  async start(): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'reader-dovecot-'));
    await chmod(folder, 0o755);
    const certificate = await makeCertificate(folder, 'localhost');
    this.certificateFile = certificate.certificateFile;
    this.port = await findFreePort();
    const file = join(folder, 'dovecot.conf');
    await writeFile(file, await buildSettings(folder, this.port, certificate));
    const child = spawn(PROGRAM, ['-F', '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', (error) => {
      throw new Error(`Dovecot cannot start: apt-get install dovecot-imapd (${error.message})`);
    });
    this.running = { child, folder, stopTrusting: trustCertificate(certificate) };
    await waitUntil('Dovecot accepts connections', () => canConnect(this.port));
  }

  async stop(): Promise<void> {
    if (this.running === null) return;
    const { child, folder, stopTrusting } = this.running;
    stopTrusting();
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  }

  /** An empty mailbox of its own, with the environment of a service that polls it. */
  createMailbox(): TestMailbox {
    const user = `news${++this.users}@reader.test`;
    return new TestMailbox(user, this.port, join(this.running?.folder ?? '', 'mail', user));
  }
}

/** The mailbox as its owner uses it with another program. */
export class TestMailbox {
  constructor(
    readonly user: string,
    private readonly port: number,
    private readonly folder: string,
  ) {}

  /** Makes the server compute the size of a message of the inbox. */
  async describe(uid: number): Promise<void> {
    await this.withClient(async (client) => {
      await client.mailboxOpen('INBOX', { readOnly: true });
      await client.fetchAll(String(uid), { uid: true, size: true, internalDate: true }, { uid: true });
    });
  }

  /** Makes the server unable to read a message of the inbox. */
  async breakMessage(uid: number): Promise<void> {
    await chmod(join(this.folder, `mailboxes/INBOX/dbox-Mails/u.${uid}`), 0);
  }

  /** @param port of a proxy before the server */
  getEnvironment(port = this.port): Record<string, string> {
    return {
      NEWSLETTER_IMAP_HOST: 'localhost',
      NEWSLETTER_IMAP_PORT: String(port),
      NEWSLETTER_IMAP_USERNAME: this.user,
      NEWSLETTER_IMAP_PASSWORD: PASSWORD,
    };
  }

  async append(messages: readonly (string | Buffer)[], folder = 'INBOX'): Promise<void> {
    await this.withClient(async (client) => {
      for (const message of messages) await client.append(folder, Buffer.from(message as string));
    });
  }

  /** How many messages are seen, and how many there are. */
  async countSeen(folder = 'INBOX'): Promise<{ seen: number; all: number }> {
    return this.withClient(async (client) => {
      const status = await client.status(folder, { messages: true, unseen: true });
      if (status === false) throw new Error(`there is no folder ${folder}`);
      const all = status.messages ?? 0;
      return { seen: all - (status.unseen ?? 0), all };
    });
  }

  async withClient<T>(work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const auth = { user: this.user, pass: PASSWORD };
    const server = { host: 'localhost', port: this.port, secure: true };
    const client = new ImapFlow({ ...server, auth, logger: false });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.logout();
    }
  }
}

async function buildSettings(folder: string, port: number, certificate: TestCertificate): Promise<string> {
  const mail = join(folder, 'mail');
  await mkdir(mail);
  const { uid, gid } = await findMailAccount();
  if (uid !== userInfo().uid) await chown(mail, uid, gid);
  const own = userInfo().username;
  const rights = join(folder, 'rights');
  await writeFile(rights, `${LOCKED_FOLDER} owner lrip\n`);
  const accounts =
    process.getuid?.() === 0 ? '' : `default_internal_user = ${own}\ndefault_login_user = ${own}\n`;
  return `${accounts}
base_dir = ${join(folder, 'run')}
state_dir = ${join(folder, 'state')}
log_path = ${join(folder, 'log')}
protocols = imap
listen = 127.0.0.1
ssl = required
ssl_cert = <${certificate.certificateFile}
ssl_key = <${certificate.keyFile}
mail_location = sdbox:${mail}/%u
mail_fsync = never
mail_plugins = acl
plugin {
  acl = vfile:${rights}
}
first_valid_uid = 1
first_valid_gid = 1
mail_max_userip_connections = 100
auth_mechanisms = plain login
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${mail}/%u
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = 0
  }
  inet_listener imaps {
    port = ${port}
    ssl = yes
  }
}
`;
}

/** Dovecot stores no mail as root. */
async function findMailAccount(): Promise<{ uid: number; gid: number }> {
  const { uid, gid } = userInfo();
  if (uid !== 0) return { uid, gid };
  const id = async (kind: string) => Number((await promisify(execFile)('id', [kind, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function canConnect(port: number): Promise<true | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(null));
  });
}
