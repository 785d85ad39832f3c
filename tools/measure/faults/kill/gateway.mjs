import { setTimeout as wait } from 'node:timers/promises';
import { step } from '../../../bootstrap/step.mjs';
import { requireAtLeast, requireAtMost } from '../../bench/report.mjs';
import { Edits, starBySync } from '../edits.mjs';
import { waitForNoConnections } from '../product.mjs';

/** A sync client stars some hundred articles in this time. */
const WORK_MS = 500;

/** Kills gateways while a sync client stars articles. */
export async function killGateways(product) {
  const { times } = product.options;
  const token = await createToken(product);
  const edits = new Edits();
  let interrupted = 0;
  await step('greader-gateway', async () => {
    for (let round = 1; round <= times; round += 1) {
      const gateway = await product.start('greader-gateway');
      const failedBefore = edits.failed;
      edits.start(starBySync(gateway.url, token));
      await edits.waitForFirst(product.signal);
      await wait(Math.random() * WORK_MS, undefined, { signal: product.signal });
      gateway.child.kill('SIGKILL');
      await Promise.all([gateway.exited, edits.finish()]);
      await waitForNoConnections(product);
      if (edits.failed > failedBefore) interrupted += 1;
    }
    return `greader-gateway killed ${times} times`;
  });
  const lost = await edits.countLost(product.database);
  return {
    goals: [
      requireAtLeast('kills that interrupted a sync client', interrupted, Math.ceil(times / 3)),
      requireAtLeast('its edits that were answered', edits.answered.size, 1),
      requireAtMost('of them lost', lost, 0),
    ],
    figures: { syncEdits: edits.answered.size, syncInterrupted: interrupted },
  };
}

async function createToken(product) {
  const api = await product.start();
  const client = await api.signIn();
  const { token } = await client.send('POST', '/api/users/me/greader-tokens', { name: 'faults' });
  await api.stop();
  return token;
}
