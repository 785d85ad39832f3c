// Starts the five apps from the files of an image, on a private database, and checks what operators rely on.
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ReaderClient } from '../demo/client.mjs';
import { findFreePort } from '../process/ports.mjs';
import { readCpuSeconds } from '../process/usage.mjs';
import { ContainerProcess } from './container-process.mjs';

const HOST = '127.0.0.1';
const LOGIN = { username: 'admin', password: 'image-reader-2026' };
const OTHER_APPS = ['greader-gateway', 'ingest-worker', 'mailer', 'newsletter-poller'];
/** What the api serves to everyone, and a part of it. */
const PAGES = { '/': '<html', '/docs': 'swagger-ui', '/redoc/assets/redoc.standalone.js': 'Redoc' };

/** A first start migrates the database, on a machine that may be busy. */
const READY_MS = 180_000;
const POLL_MS = 20;

/** The seconds in which every app ends after SIGTERM. */
const STOP_SECONDS_MAX = 25;

/** Checks all apps. Returns { seconds, cpuSeconds } of the first start of the api and of the second. */
export async function checkApps({ image, databaseUrl, stack, signal }) {
  const settings = {
    HOST,
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
    BOOTSTRAP_ADMIN_USERNAME: LOGIN.username,
    BOOTSTRAP_ADMIN_PASSWORD: LOGIN.password,
    ENABLE_API_DOCS: 'true',
  };
  const start = (app) => startApp(app, { image, settings, stack, signal });

  const first = await start('api');
  await checkPages(first.url);
  await checkSignIn(first.url);
  await checkHealth(image, first);
  await stopApp(first);

  const second = await start('api');
  for (const app of OTHER_APPS) await stopApp(await start(app));
  await stopApp(second);
  return { first, warm: second };
}

async function startApp(name, { image, settings, stack, signal }) {
  const port = await findFreePort(HOST);
  const url = `http://${HOST}:${port}`;
  const environment = { ...settings, PORT: String(port) };
  const began = performance.now();
  const command = image.config.Cmd.with(-1, `dist/apps/${name}/main.js`);
  const process = new ContainerProcess({ ...image, command, environment });
  stack.defer(() => process.stop());
  while (!(await isReady(url))) {
    if (process.hasEnded) throw new Error(`${name} ended with ${await process.exited}:\n${process.tail}`);
    if (performance.now() - began > READY_MS)
      throw new Error(`${name} was not ready after ${READY_MS / 1000} s:\n${process.tail}`);
    await wait(POLL_MS, undefined, { signal });
  }
  const seconds = (performance.now() - began) / 1000;
  const cpuSeconds = await readCpuSeconds(process.pid);
  await checkRights(name, process);
  return { name, process, url, port, seconds, cpuSeconds };
}

function isReady(url) {
  return fetch(`${url}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The process is not root, has no capability and cannot get any. */
async function checkRights(name, { pid }) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const readField = (field) => new RegExp(`^${field}:\\s+(.*)$`, 'm').exec(status)[1];
  const users = readField('Uid').split('\t');
  if (users.includes('0')) throw new Error(`${name} runs as root: ${users.join(' ')}.`);
  for (const field of ['CapPrm', 'CapEff', 'CapBnd'])
    if (BigInt(`0x${readField(field)}`) !== 0n) throw new Error(`${name} has capabilities: ${field}.`);
}

async function checkPages(url) {
  for (const [path, part] of Object.entries(PAGES)) {
    const answer = await fetch(url + path, { headers: { accept: 'text/html' } });
    if (!answer.ok || !(await answer.text()).includes(part))
      throw new Error(`${path} is not served by the image: ${answer.status}.`);
  }
}

async function checkSignIn(url) {
  const client = new ReaderClient(url);
  if (!(await client.signIn(LOGIN))) throw new Error('The first administrator could not sign in.');
  await client.get('/api/articles');
}

/** The image says itself how its health is checked. */
async function checkHealth(image, { port }) {
  const [kind, ...command] = image.config.Healthcheck.Test;
  if (kind !== 'CMD') throw new Error(`The health check is not a command but ${kind}.`);
  const check = new ContainerProcess({ ...image, command, environment: { PORT: String(port) } });
  const code = await check.exited;
  if (code !== 0) throw new Error(`The health check ended with ${code}:\n${check.tail}`);
}

async function stopApp({ name, process }) {
  const began = performance.now();
  const code = await process.stop();
  const seconds = (performance.now() - began) / 1000;
  if (code !== 0) throw new Error(`${name} ended with ${code} after SIGTERM:\n${process.tail}`);
  if (seconds > STOP_SECONDS_MAX) throw new Error(`${name} needed ${seconds.toFixed(1)} s to end.`);
}
