// Group `push`: endpoints that a user may subscribe with. What a push service answers later is not played: no
// certificate of this network is valid for the hosts of push services.
import { createECDH, randomBytes } from 'node:crypto';

const PATH = '/api/push/subscriptions';
/** What is expected of the subscription: [status, code of the problem]. */
const ANSWERS = {
  allowed: [201],
  blocked: [422, 'url_not_allowed'],
  invalid: [422, 'validation_error'],
};
const AFTERWARDS = { removed: 'push.spec.ts', aborted: 'push.spec.ts' };

export async function playPush(rows, { outcomes, internet, people }) {
  internet.reset({ resolver: {} });
  for (const row of rows) {
    const spec = AFTERWARDS[row.expect];
    if (spec !== undefined) outcomes.addNotApplicable('push', row, `after the subscription; see ${spec}`);
    else if (row.expect === 'conflict-or-move')
      await outcomes.play('push', 'two users', row, () => playTwoUsers(row, people));
    else if (!Object.hasOwn(ANSWERS, row.expect))
      outcomes.addUnplayed('push', row, `unknown outcome "${row.expect}"`);
    else await outcomes.play('push', 'subscription', row, () => playRow(row, people.user));
  }
}

async function playRow(row, user) {
  const [status, code] = ANSWERS[row.expect];
  const answer = await user.send('POST', PATH, { json: buildSubscription(row) });
  // A row that is played again finds its subscription.
  const isRight = answer.status === status || (status === 201 && answer.status === 200);
  if (!isRight || (code !== undefined && answer.body?.code !== code))
    return `${answer.status} ${answer.body?.code ?? ''}`;
  return null;
}

async function playTwoUsers(row, { user, bob }) {
  const json = buildSubscription(row);
  for (const client of [user, bob]) await client.sendOk('POST', PATH, json);
  const answer = await user.send('DELETE', PATH, { json: { endpoint: json.endpoint } });
  return answer.status === 404 ? null : `the first user still has the subscription: ${answer.status}`;
}

function buildSubscription({ endpoint, keys = {} }) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url'), ...keys } };
}
