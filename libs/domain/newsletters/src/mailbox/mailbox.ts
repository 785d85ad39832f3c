import { MINUTE_MS } from '@reader/duration';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { buildImapOptions, type MailboxConfig } from './imap-options';

const COMMAND_TIMEOUT_MS = MINUTE_MS;
/** The slowest download that is waited for, beyond the time of a command. */
const DOWNLOAD_BYTES_PER_MS = 32;

/** What the server says of a message before it is downloaded. */
export interface MessageInfo {
  readonly uid: number;
  /** RFC822.SIZE. */
  readonly bytes: number;
  readonly receivedAt: number;
}

interface OpenOptions {
  /** For one command. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

/** The connection ended, or the server did not answer in time. */
export class MailboxLost extends Error {
  override readonly name: string = 'MailboxLost';
}

/** The server refuses the user or the password. */
export class LoginRefused extends MailboxLost {
  override readonly name = 'LoginRefused';
}

/** The message is larger than announced; the connection is closed, because the rest of it would follow. */
export class MessageTooLarge extends Error {
  override readonly name = 'MessageTooLarge';
}

/** An open folder of an IMAP server. Messages are read without changing their flags. */
export class Mailbox {
  private failure: Error | null = null;

  private constructor(
    private readonly client: ImapFlow,
    private readonly config: MailboxConfig,
    private readonly timeoutMs: number,
  ) {
    client.on('error', (error: Error) => (this.failure ??= error));
  }

  /**
   * The connection is closed when the signal aborts.
   * @throws MailboxLost when the server cannot be reached or has no valid certificate; LoginRefused
   */
  static async open(
    config: MailboxConfig,
    { timeoutMs = COMMAND_TIMEOUT_MS, signal }: OpenOptions = {},
  ): Promise<Mailbox> {
    // Loaded here, because most instances read no mail.
    const { ImapFlow: Client } = await import('imapflow');
    const mailbox = new Mailbox(new Client(buildImapOptions(config, timeoutMs)), config, timeoutMs);
    signal?.addEventListener('abort', () => mailbox.close(), { once: true });
    await mailbox.run(async (client) => {
      await client.connect();
      await client.mailboxOpen(config.folder);
    });
    return mailbox;
  }

  /** Names the folder in the database. */
  get name(): string {
    return `${this.config.username}@${this.config.host}/${this.config.folder}`;
  }

  /** Changes when the server renumbers its messages (RFC 9051 §2.3.1.1). */
  get uidValidity(): string {
    const { mailbox } = this.client;
    if (mailbox === false) throw this.toLost(null);
    return String(mailbox.uidValidity);
  }

  get canIdle(): boolean {
    return this.client.capabilities.has('IDLE');
  }

  async listUnseen(): Promise<number[]> {
    const found = await this.run((client) => client.search({ seen: false }, { uid: true }));
    // The library answers false after a refusal, and undefined without a connection.
    if (!Array.isArray(found)) throw this.toLost(new Error('the search failed'));
    return found.sort((one, other) => one - other);
  }

  async describe(uids: readonly number[]): Promise<MessageInfo[]> {
    const messages = await this.run((client) =>
      client.fetchAll(uids.join(','), { uid: true, size: true, internalDate: true }, { uid: true }),
    );
    return messages.map(toMessageInfo);
  }

  /**
   * Null when the message is no longer there. The time limit grows with the announced size.
   * @throws MessageTooLarge beyond the configured size, whatever the server announced
   */
  async download({ uid, bytes: announced }: Pick<MessageInfo, 'uid' | 'bytes'>): Promise<Uint8Array | null> {
    const limit = this.config.maxMessageBytes;
    const source = { start: 0, maxLength: limit + 1 };
    const message = await this.run(
      (client) => client.fetchOne(String(uid), { source }, { uid: true }),
      this.timeoutMs + announced / DOWNLOAD_BYTES_PER_MS,
    );
    const bytes = message === false ? undefined : message.source;
    if (bytes === undefined) return null;
    if (bytes.byteLength > limit)
      throw new MessageTooLarge(`The message ${uid} has more than ${limit} bytes.`);
    return bytes;
  }

  /** @returns false when the server refuses to store the flag, as in a folder without the right to it */
  async markSeen(uids: readonly number[]): Promise<boolean> {
    if (uids.length === 0) return true;
    const flags = ['\\Seen'];
    const isStored = await this.run((client) =>
      client.messageFlagsAdd(uids.join(','), flags, { uid: true, silent: true }),
    );
    // The library answers false without a connection, too.
    if (!isStored && !this.client.usable) throw this.toLost(null);
    return isStored;
  }

  /**
   * Waits with IDLE and calls `onMessages` when the server reports new messages. Settles when the signal
   * aborts.
   * @throws MailboxLost when the connection ends
   */
  async watch(onMessages: () => void, signal: AbortSignal): Promise<void> {
    const { client } = this;
    const ended = new Promise<void>((resolve) => {
      client.once('close', resolve);
      signal.addEventListener('abort', () => resolve(), { once: true });
      if (signal.aborted || !client.usable) resolve();
    });
    client.on('exists', onMessages);
    client.idle().catch((error: Error) => (this.failure ??= error));
    await ended;
    client.off('exists', onMessages);
    if (!signal.aborted) throw this.toLost(null);
  }

  close(): void {
    this.client.close();
  }

  private async run<T>(
    work: (client: ImapFlow) => Promise<T>,
    timeoutMs: number = this.timeoutMs,
  ): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('no answer in time')), timeoutMs);
    });
    try {
      return await Promise.race([work(this.client), late]);
    } catch (error) {
      // A failed command leaves the connection in a state that nobody knows.
      this.close();
      throw this.toLost(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private toLost(error: unknown): Error {
    if (error instanceof Error && 'authenticationFailed' in error)
      return new LoginRefused(`The mail server refuses the login: ${describe(error)}`, { cause: error });
    const cause = this.failure ?? error;
    if (cause instanceof Error && 'code' in cause && TOO_LARGE.has(String(cause.code)))
      return new MessageTooLarge(cause.message, { cause });
    return new MailboxLost(`The mailbox failed: ${describe(cause)}`, { cause });
  }
}

const TOO_LARGE = new Set(['LiteralTooLarge', 'ResponseTooLarge']);

function toMessageInfo({ uid, size = 0, internalDate }: FetchMessageObject): MessageInfo {
  const receivedAt = internalDate === undefined ? NaN : new Date(internalDate).getTime();
  return { uid, bytes: size, receivedAt: Number.isNaN(receivedAt) ? Date.now() : receivedAt };
}

/** Never the password: the library's errors hold the server's answer only. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'the connection was closed';
  const answer = 'responseText' in error && typeof error.responseText === 'string' ? error.responseText : '';
  return answer === '' ? error.message : `${error.message} (${answer.slice(0, 200)})`;
}
