// The service as one process with everything switched on: feeds, mail, push, a language model.
import webPush from 'web-push';
import { startModelServer } from '../../model-server/start.mjs';
import { findFreePort } from '../../process/ports.mjs';
import { startFarm } from '../bench/farm-process.mjs';
import { startBenchPostgres } from '../bench/postgres.mjs';
import { startApp } from '../bench/service.mjs';
import { runToEnd } from '../faults/product.mjs';
import { MailSink } from '../mail-sink.mjs';
import { PushSink } from '../push-sink.mjs';

const BROWSERS = 5;
/** Hours from one article of a feed to the next: after some minutes stories end as fast as they begin. */
const ARTICLE_HOURS = 4;
const FARM = { feeds: 100, items: 20, bytes: 1_500, latency: 20, step: 60 * ARTICLE_HOURS };
const HOUR_MS = 3_600_000;

/** Returns { api, client, farm, database, mails, pushes, … } with the feeds of the farm imported. */
export async function startProduct({ publications, stack, signal }) {
  const postgres = await startBenchPostgres('soak', stack);
  const database = await postgres.createDatabase('soak_reader');
  // The last article is of the end.
  const began = Date.now() - (FARM.items + publications) * ARTICLE_HOURS * HOUR_MS;
  const farm = await startFarm({ numbers: { ...FARM, began }, stack, signal });
  const mails = new MailSink();
  await mails.start();
  stack.defer(() => mails.stop());
  const pushes = new PushSink();
  await pushes.start();
  stack.defer(() => pushes.stop());
  const inspector = await findFreePort();
  const settings = {
    ...mails.buildSettings(),
    ...buildPushSettings(),
    FREE_LLM_BASE_URL: await startModelServer('mixed', stack),
    FREE_LLM_API_KEY: 'soak',
    NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
  };
  const api = await startApp('api', { database, settings, stack, signal });
  const client = await api.signIn();
  for (const file of farm.opmlFiles()) await client.sendOpml('/api/sources/import', file);
  await runToEnd({ database, signal }, client);
  await client.send('PATCH', '/api/users/me/settings', { email: 'reader@bench.test' });
  for (let n = 0; n < BROWSERS; n += 1)
    await client.send('POST', '/api/push/subscriptions', pushes.buildSubscription());
  return { api, inspector, client, farm, items: FARM.items, database, mails, pushes, signal };
}

function buildPushSettings() {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}
