// Group `mailout`: what the product must not do with outgoing mail. The rows have words only; each pattern
// names the part that plays them.
import { once } from 'node:events';
import { request } from 'node:http';
import { publishRows } from './html-feed.mjs';
import { MailingProduct } from './mailing-product.mjs';

const EVIL_HEADERS = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
const EVIL_TITLE = 'News\r\nBcc: eve@evil.test\r\n\r\nBody';
const EVIL_NAME = '"Ada\'s",<eve@evil.test>,"b';
const QUOTED_ADDRESS = '"a@x.test b"@y.test';
/** Exactly these headers, each once. */
const HEADERS = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'list-unsubscribe', 'list-unsubscribe-post'],
  ...['message-id', 'mime-version', 'subject', 'to'],
];

const PLAYS = [
  [/title.*subject/, playTitle],
  [/display name/, playName],
  [/quoted local part/, playQuotedAddress],
  [/drops after DATA/, playBrokenConnection],
  [/server strips it/, (world) => playRefusedServer(world, null)],
  [/certificate wrong/, (world) => playRefusedServer(world, world.internet.hostCertificate)],
  [/Host:/, playHost],
  [/List-Unsubscribe/, playUnsubscribe],
];

/** The part that plays a row; undefined for a row with other words. */
export const findMailPlay = ({ name }) => PLAYS.find(([pattern]) => pattern.test(name))?.[1];

export async function playMailout(rows, world) {
  world.internet.reset({});
  const plain = await MailingProduct.start(world.prepared, 'none');
  const encrypted = await MailingProduct.start(world.prepared, 'starttls');
  const products = { ...world, plain, encrypted };
  for (const row of rows) {
    const play = findMailPlay(row);
    if (play === undefined) world.outcomes.addUnplayed('mailout', row, `unknown case "${row.name}"`);
    else await world.outcomes.play('mailout', 'smtp', row, () => play(products));
  }
}

async function playTitle({ plain, internet }) {
  const user = await plain.createReader('title');
  const row = { id: 'mailout-title', where: 'item.title', payload: EVIL_TITLE };
  await publishRows([row], { internet, people: { user } });
  const mail = await plain.sendTest(user);
  if (!mail.text.includes('eve@evil.test')) return 'the title is not in the mail, so this proves nothing';
  return findHeaderProblem(mail);
}

/** Accounts have no display name besides the name for signing in. */
async function playName({ plain }) {
  const json = { username: `${EVIL_NAME}\r\nBcc: eve@evil.test`, password: EVIL_NAME, role: 'user' };
  const { status } = await plain.people.admin.send('POST', '/api/users', { json });
  if (status !== 422) return `a name with a line break got ${status} instead of 422`;
  const user = await plain.createReader(EVIL_NAME);
  return findHeaderProblem(await plain.sendTest(user));
}

async function playQuotedAddress({ plain }) {
  const user = await plain.createReader('quoted');
  const json = { email: QUOTED_ADDRESS };
  const { status } = await user.send('PATCH', '/api/users/me/settings', { json });
  return status === 422 ? null : `the address got ${status} instead of 422`;
}

/** The server takes the content and never confirms it. */
async function playBrokenConnection({ plain }) {
  const user = await plain.createReader('broken');
  plain.sink.isBreakingOff = true;
  try {
    await user.sendOk('POST', '/api/digests/test', {});
    const first = await plain.waitForRow(user, ({ error }) => error !== null);
    if (first.failed_at !== null) return 'it was not retried';
    await plain.makeDue(user);
    await plain.waitForRow(user, ({ attempts, error }) => attempts === 2 && error !== null);
    await plain.makeDue(user);
    await plain.waitForRow(user, (row) => row.failed_at !== null);
  } finally {
    plain.sink.isBreakingOff = false;
  }
  const ids = plain.sink.received.get(user.address) ?? [];
  if (ids.length !== 2) return `it was sent ${ids.length} times instead of twice`;
  if (new Set(ids).size !== 1) return 'the second one had another Message-ID';
  const { items } = await plain.people.admin.sendOk('GET', '/api/admin/dead-letters');
  return items.some(({ to }) => to === user.address) ? null : 'the administrator does not see it';
}

/** @param certificate of the server, for another host; null: it offers no encryption */
async function playRefusedServer({ encrypted }, certificate) {
  const user = await encrypted.createReader(certificate === null ? 'stripped' : 'certificate');
  await encrypted.sink.stop();
  await encrypted.sink.start(certificate);
  await user.sendOk('POST', '/api/digests/test', {});
  const row = await encrypted.waitForRow(user, ({ error }) => error !== null);
  if (encrypted.sink.count > 0) return 'the mail was sent';
  const expected = certificate === null ? /STARTTLS|TLS/i : /certificate|altnames/i;
  return expected.test(row.error) ? null : `it failed for another reason: ${row.error}`;
}

async function playHost({ plain }) {
  const user = await plain.createReader('host');
  for (const path of ['/api/digests/preview', '/api/digests/test']) await sendWithHost(user, path);
  const mail = await plain.waitForMail(user);
  const base = plain.sink.buildSettings().APP_BASE_URL;
  const strange = [...`${mail.head}\n${mail.text}`.matchAll(/https?:\/\/[^/">\s]+/g)]
    .map(([origin]) => origin)
    .find((origin) => origin !== base);
  return strange === undefined ? null : `the mail has a link to ${strange}`;
}

/** `fetch` sets the header Host itself. */
async function sendWithHost(user, path) {
  const headers = { ...user.headers, ...EVIL_HEADERS };
  const sent = request(`${user.url}${path}`, { method: 'POST', headers }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  await once(response, 'end');
}

async function playUnsubscribe({ plain }) {
  const user = await plain.createReader('unsubscribe');
  await user.sendOk('PATCH', '/api/users/me/settings', { email_digest: 'daily' });
  const { headers } = await plain.sendTest(user);
  if (headers.get('list-unsubscribe-post')?.[0] !== 'List-Unsubscribe=One-Click')
    return 'there is no List-Unsubscribe-Post';
  const { pathname, search } = new URL(headers.get('list-unsubscribe')[0].slice(1, -1));
  const isOn = async () => (await user.sendOk('GET', '/api/users/me')).settings.email_digest === 'daily';
  await plain.people.anon.send('GET', pathname + search);
  if (!(await isOn())) return 'GET unsubscribed';
  const raw = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const { status } = await plain.people.anon.send('POST', pathname + search, { raw });
  if (status !== 200) return `POST got ${status}`;
  return (await isOn()) ? 'POST did not unsubscribe' : null;
}

function findHeaderProblem({ headers, recipients }) {
  const names = [...headers].flatMap(([name, values]) => values.map(() => name)).sort();
  if (names.join() !== HEADERS.join()) return `the headers are ${names.join(', ')}`;
  if (recipients.length !== 1) return `${recipients.length} recipients`;
  const [to] = headers.get('to');
  return to === recipients[0] ? null : `To: ${to}`;
}
