// A product that sends its mail to a local server, where it is read.
import pg from 'pg';
import { waitUntil } from '../../../process/wait-until.mjs';
import { MailSink } from '../../mail-sink.mjs';
import { createPeople } from './api-client.mjs';
import { startProduct } from './product.mjs';

const WAIT_MS = 60_000;

export class MailingProduct {
  sink = new MailSink();
  #mails = [];
  #database;
  #readers = 0;

  /** @param tls the value of SMTP_TLS */
  static async start(prepared, tls) {
    const mailing = new MailingProduct();
    await mailing.sink.start();
    prepared.stack.defer(() => mailing.sink.stop());
    mailing.sink.onMail = ({ recipients, raw }) =>
      void mailing.#mails.push({ recipients, ...parseMail(raw) });
    const { product, people } = await mailing.#startProduct(prepared, tls);
    mailing.people = people;
    mailing.#database = new pg.Client(product.environment.DATABASE_URL);
    await mailing.#database.connect();
    prepared.stack.defer(() => mailing.#database.end());
    return mailing;
  }

  async #startProduct(prepared, tls) {
    const settings = {
      ...this.sink.buildSettings(),
      SMTP_TLS: tls,
      HOSTILE_LOCAL_PORTS: String(this.sink.port),
    };
    const product = await startProduct(prepared, settings);
    return { product, people: await createPeople(product.url) };
  }

  /** A signed-in user with an `address`. */
  async createReader(username) {
    const user = await this.people.createUser(username);
    const address = `reader-${(this.#readers += 1)}@mail.test`;
    await user.sendOk('PATCH', '/api/users/me/settings', { email: address });
    return Object.assign(user, { address });
  }

  async sendTest(user) {
    await user.sendOk('POST', '/api/digests/test', {});
    return this.waitForMail(user);
  }

  /** Resolves with { recipients, head, headers, text } of the user's first mail. */
  waitForMail({ address }) {
    const find = () => this.#mails.find(({ recipients }) => recipients.includes(address));
    return waitUntil(`a mail to ${address} arrives`, find, { timeoutMs: WAIT_MS });
  }

  /** Resolves with the stored mail of the user when it meets the condition. */
  waitForRow({ address }, isMet) {
    const find = async () => {
      const { rows } = await this.#database.query('select * from mails where recipient = $1', [address]);
      return rows.find(isMet);
    };
    return waitUntil(`the mail to ${address} has failed`, find, { timeoutMs: WAIT_MS });
  }

  /** Lets the time of the next attempt come. */
  async makeDue({ address }) {
    await this.#database.query(
      'update mails set due_at = now(), error = null where recipient = $1 and failed_at is null',
      [address],
    );
    await this.#database.query(`select pg_notify('mails', '')`);
  }
}

/** Headers by lower-case name, unfolded; the text of all parts without transfer encoding. */
function parseMail(raw) {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const fields = head.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const byName = Map.groupBy(fields, ([name]) => name);
  const headers = new Map([...byName].map(([name, of]) => [name, of.map(([, value]) => value)]));
  const decode = (_, digits) => String.fromCharCode(parseInt(digits, 16));
  const text = raw
    .slice(end)
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, decode);
  return { head, headers, text };
}
