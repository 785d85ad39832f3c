// Surfaces of the group `html` that reach a user by mail and notification: a product of its own has both.
import { readFile, writeFile } from 'node:fs/promises';
import { waitUntil } from '../../../process/wait-until.mjs';
import { createPeople } from './api-client.mjs';
import { openBrowser } from './browser.mjs';
import { getPayload, publishRows } from './html-feed.mjs';
import { checkScreen } from './html-names.mjs';
import { startProduct } from './product.mjs';
import { startTestServers } from './test-servers.mjs';

const WAIT_MS = 60_000;
const WORD = 'zebrafinch';
/** Of a notification, in characters (docs/security.md). */
const TITLE_LENGTH_MAX = 120;
const BODY_LENGTH_MAX = 300;
const CONTROL_CHARACTER = /\p{Cc}/gu;
let browsers = 0;

/** where: (row, delivering world) => problem or null */
export const DELIVERY_SURFACES = {
  'mail.subject': (row, world) => playMail(row, { subject: encodeWord(getPayload(row)) }, world),
  'mail.from_name': (row, world) =>
    playMail(row, { from: `${encodeWord(getPayload(row))} <${row.id}@letters.test>` }, world),
  'push payload title': (row, world) => playNotification(row, world),
};

/** Starts a product with a mailbox and a push service, and a browser for it. Returns its world. */
export async function startDeliveringWorld({ internet, prepared, stack }) {
  // The mailbox has another authority than the pages.
  internet.reset({ resolver: { localhost: ['127.0.0.1'] } });
  const { dovecot, buildMail, pushService } = await startTestServers(stack);
  const mailbox = dovecot.createMailbox();
  const authorities = `${dovecot.certificateFile}.all`;
  const files = await Promise.all(
    [dovecot.certificateFile, internet.certificate].map((file) => readFile(file)),
  );
  await writeFile(authorities, files.join('\n'));
  const product = await startProduct(prepared, {
    ...mailbox.getEnvironment(),
    NODE_EXTRA_CA_CERTS: authorities,
    FETCH_ALLOW_PRIVATE: pushService.host,
    HOSTILE_LOCAL_PORTS: [dovecot.port, new URL(pushService.origin).port].join(),
  });
  const people = await createPeople(product.url);
  const browser = await openBrowser({ url: product.url, people, stack });
  return { internet, product, people, browser, mailbox, buildMail, pushService };
}

/** A newsletter: its title and its sender in the API, in the list and above the article. */
async function playMail(row, fields, world) {
  const { people, mailbox, buildMail } = world;
  const { address } = await people.user.sendOk('GET', '/api/newsletters/address');
  const known = new Set((await listArticles(people.user)).map(({ article_id: id }) => id));
  await mailbox.append([buildMail({ to: address, html: `<p>Words of ${row.id}.</p>`, ...fields })]);
  const findNew = async () =>
    (await listArticles(people.user)).find(({ article_id: id }) => !known.has(id)) ?? null;
  const { article_id: id } = await waitUntil('the newsletter has arrived', findNew, { timeoutMs: WAIT_MS });
  return (
    (await checkScreen('/inbox?show=all', row, world)) ?? checkScreen(`/inbox/${id}?show=all`, row, world)
  );
}

async function listArticles(user) {
  const { items } = await user.sendOk('GET', '/api/articles?limit=200');
  return items;
}

/** The name of a watchlist and the title of an article, as the browser of a subscription decrypts them. */
async function playNotification(row, world) {
  const { people, pushService } = world;
  const { user, admin } = people;
  const payload = getPayload(row);
  await user.sendOk('PATCH', '/api/users/me/settings', { push_enabled: true });
  const browser = pushService.createBrowser(`/browser-${++browsers}`);
  await user.sendOk('POST', '/api/push/subscriptions', browser.toJSON());
  const name = payload.replace(CONTROL_CHARACTER, '');
  await user.sendOk('POST', '/api/watchlists', { name, keywords: [WORD], notify: 'push' });
  const title = `${payload} ${WORD} ${'and more '.repeat(BODY_LENGTH_MAX / 9)}`;
  await publishRows([{ ...row, where: 'item.title', payload: title }], world, 'Birds');
  const readMessage = async () => {
    await admin.sendOk('POST', '/api/scheduler/jobs/push_notifications/run');
    return browser.listMessages()[0] ?? null;
  };
  const message = await waitUntil('the notification has arrived', readMessage, { timeoutMs: WAIT_MS });
  return findProblem(message, name);
}

/** Notifications show text, so markup stays what it is. */
function findProblem({ title, body, url, ...rest }, name) {
  if (CONTROL_CHARACTER.test(`${title}${body}`))
    return `a control character in ${JSON.stringify(title + body)}`;
  if (title.length > TITLE_LENGTH_MAX || body.length > BODY_LENGTH_MAX)
    return `${title.length} and ${body.length} characters`;
  if (!/^\/\w/.test(url)) return `opens ${url}`;
  if (Object.keys(rest).join() !== 'tag') return `has ${Object.keys(rest)}`;
  // A feed's title is read as markup, a name as text.
  return title === name && body.includes(WORD) ? null : `shows ${JSON.stringify([title, body])}`;
}

/** An encoded word (RFC 2047). */
function encodeWord(text) {
  return `=?utf-8?B?${Buffer.from(text).toString('base64')}?=`;
}
