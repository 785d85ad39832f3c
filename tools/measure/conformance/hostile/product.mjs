// Starts the built product on a throw-away database, with internet.mjs as its only network.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import webPush from 'web-push';
import { startThrowAwayCluster } from '../../../database/cluster.mjs';
import { findFreePort } from '../../../process/ports.mjs';
import { AppProcess } from '../../../start/app-process.mjs';
import { build } from '../../../start/build.mjs';
import { ADMIN } from './api-client.mjs';

const HOST = '127.0.0.1';
const PRELOAD = fileURLToPath(new URL('preload.mjs', import.meta.url));

const vapid = webPush.generateVAPIDKeys();
let products = 0;

/** What all products of a run share: { cluster, internet, stack }. */
export async function prepareProducts(internet, stack) {
  await build({ projects: ['api', 'web'] });
  const cluster = await startThrowAwayCluster();
  stack.defer(() => cluster.stop());
  return { cluster, internet, stack };
}

/** Starts the api with all jobs. Returns { url, environment, isAlive(), readMemory() }. */
export async function startProduct({ cluster, internet, stack }, settings = {}) {
  const environment = {
    ...(await buildEnvironment(await createDatabase(cluster), internet)),
    IMAGE_PROXY: 'true',
    ...settings,
  };
  const app = new AppProcess('api', environment);
  stack.defer(() => app.stop());
  await app.waitUntilReady();
  const url = `http://${HOST}:${environment.PORT}`;
  const readMemory = () => readResidentBytes(app.child.pid);
  return { url, environment, isAlive: () => isAlive(url), readMemory };
}

async function buildEnvironment(database, internet) {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    HOST,
    PORT: String(await findFreePort(HOST)),
    DATABASE_URL: database,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
    BOOTSTRAP_ADMIN_USERNAME: ADMIN.username,
    BOOTSTRAP_ADMIN_PASSWORD: ADMIN.password,
    STARTER_PACK: 'none',
    INGEST_HOST_RATE: '1000',
    VAPID_PUBLIC_KEY: vapid.publicKey,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    NODE_OPTIONS: `--import=${PRELOAD}`,
    NODE_EXTRA_CA_CERTS: internet.certificate,
    HOSTILE_CONTROL_PORT: String(internet.controlPort),
    HOSTILE_DATABASE_PORT: new URL(database).port,
  };
}

async function createDatabase(cluster) {
  const client = new pg.Client(cluster.url);
  await client.connect();
  const name = `hostile_${++products}`;
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(cluster.url), { pathname: `/${name}` }).href;
}

/** Resident memory of the process (proc(5), VmRSS). */
async function readResidentBytes(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)[1]) * 1024;
}

/** Whether `/api/live` responds within a second. */
function isAlive(url) {
  return fetch(`${url}/api/live`, { signal: AbortSignal.timeout(1_000) }).then(
    (answer) => answer.status === 200,
    () => false,
  );
}
