import { createServer } from 'node:tls';
import { createCertificate } from './certificate.mjs';

const HOSTNAME = 'localhost';
const USERNAME = 'news@reader.demo';
/** The mailbox listens on loopback, and holds invented messages. */
const PASSWORD = 'demo-mailbox';

/**
 * A mailbox on loopback that speaks as much IMAP (RFC 3501) as a poller needs: the demo's newsletters arrive
 * the way real ones do. Messages are in memory; the service remembers which it has processed.
 */
export class DemoMailbox {
  #messages = [];
  #sockets = new Set();
  #server = null;
  #identity = createCertificate(HOSTNAME);

  address = USERNAME;

  /** For NODE_EXTRA_CA_CERTS of the service. */
  get certificate() {
    return this.#identity.certificate;
  }

  /** Whether the service has marked every message as seen. */
  get isRead() {
    return this.#messages.every(({ isSeen }) => isSeen);
  }

  async start() {
    const { key, certificate: cert } = this.#identity;
    this.#server = createServer({ key, cert }, (socket) => this.#serve(socket));
    await new Promise((resolve, reject) =>
      this.#server.once('error', reject).listen(0, '127.0.0.1', resolve),
    );
  }

  async stop() {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  getEnvironment() {
    return {
      NEWSLETTER_IMAP_HOST: HOSTNAME,
      NEWSLETTER_IMAP_PORT: String(this.#server.address().port),
      NEWSLETTER_IMAP_USERNAME: USERNAME,
      NEWSLETTER_IMAP_PASSWORD: PASSWORD,
      NEWSLETTER_IMAP_FOLDER: 'INBOX',
      NEWSLETTER_ADDRESS: USERNAME,
    };
  }

  /** @param messages { text, date } with a message as RFC 5322 defines it, in ASCII */
  deliver(messages) {
    for (const message of messages)
      this.#messages.push({ ...message, uid: this.#messages.length + 1, isSeen: false });
  }

  #serve(socket) {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // The peer ended the connection; it opens another one.
    socket.on('error', () => undefined);
    socket.write('* OK ready\r\n');
    let rest = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop();
      for (const line of lines) {
        const [, tag, command] = /^(\S+) (.*)$/.exec(line) ?? [null, '*', ''];
        socket.write(`${this.#answer(command).join('')}${tag} ${this.#getStatus(command)}\r\n`);
      }
    });
  }

  #getStatus(command) {
    const isRefused = /^LOGIN/i.test(command) && !command.includes(`"${USERNAME}" "${PASSWORD}"`);
    return isRefused ? 'NO wrong password' : 'OK done';
  }

  /** The untagged responses to a command. */
  #answer(command) {
    const count = this.#messages.length;
    const next = `* OK [UIDNEXT ${count + 1}] next\r\n`;
    if (/^CAPABILITY/i.test(command)) return ['* CAPABILITY IMAP4rev1\r\n'];
    if (/^LIST/i.test(command)) return ['* LIST () "/" INBOX\r\n'];
    if (/^SELECT/i.test(command))
      return [`* ${count} EXISTS\r\n`, '* FLAGS (\\Seen)\r\n', '* OK [UIDVALIDITY 1] ok\r\n', next];
    if (/^LOGOUT/i.test(command)) return ['* BYE\r\n'];
    if (/^UID SEARCH/i.test(command)) {
      const unseen = this.#messages.filter(({ isSeen }) => !isSeen).map(({ uid }) => ` ${uid}`);
      return [`* SEARCH${unseen.join('')}\r\n`];
    }
    const [, verb, set, items] = /^UID (FETCH|STORE) (\S+) (.*)$/i.exec(command) ?? [];
    const chosen = this.#messages.filter(({ uid }) => isInSet(uid, set ?? ''));
    if (/^FETCH/i.test(verb)) return chosen.map((message) => writeMessage(message, items));
    for (const message of chosen) message.isSeen = true;
    return [];
  }
}

/** A set as in `1,4:6`. */
function isInSet(uid, set) {
  return set.split(',').some((range) => {
    const [first, last = first] = range.split(':').map(Number);
    return uid >= first && uid <= last;
  });
}

function writeMessage({ uid, text, date }, items) {
  const [, day, month, year, time] = /(\d+) (\w+) (\d+) (\S+) GMT/.exec(date.toUTCString());
  const facts = `UID ${uid} RFC822.SIZE ${text.length} INTERNALDATE "${day}-${month}-${year} ${time} +0000"`;
  return `* ${uid} FETCH (${facts}${writeBody(text, items)})\r\n`;
}

/** The requested part of the message; empty when only facts were requested. */
function writeBody(text, items) {
  const [isRequested, from, length] = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/i.exec(items) ?? [];
  if (!isRequested) return '';
  const part = from === undefined ? text : text.slice(Number(from), Number(from) + Number(length));
  return ` BODY[]${from === undefined ? '' : `<${from}>`} {${part.length}}\r\n${part}`;
}
