// Starts the measured service, built as by `npm start`, in separate processes.
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ReaderClient } from '../../demo/client.mjs';
import { withLock } from '../../process/lock.mjs';
import { findFreePort } from '../../process/ports.mjs';
import { AppProcess } from '../../start/app-process.mjs';
import { build } from '../../start/build.mjs';
import { dataDir } from '../../workspace.mjs';

const HOST = '127.0.0.1';
/** The first administrator. */
export const LOGIN = { username: 'bench', password: 'bench-reader-2026' };

/** The feeds are served on loopback addresses. */
const LOOPBACK = '127.0.0.0/8';

/** Takes the lock of `npm start`, because two builds would write into one folder. */
export function buildApps(projects, signal) {
  return withLock(join(dataDir, 'start.lock'), () => build({ projects, signal }), signal);
}

/**
 * Starts an app on a database with the defaults and `settings`; variables of the caller's environment are not
 * used. Returns { pid, url, child, exited, signIn(), cookie(), stop() }.
 */
export async function startApp(app, { database, settings = {}, stack, signal }) {
  const { PATH, HOME } = process.env;
  const port = await findFreePort(HOST);
  const started = new AppProcess(app, {
    PATH,
    HOME,
    HOST,
    PORT: String(port),
    DATABASE_URL: database.url,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'warn',
    BOOTSTRAP_ADMIN_USERNAME: LOGIN.username,
    BOOTSTRAP_ADMIN_PASSWORD: LOGIN.password,
    FETCH_ALLOW_PRIVATE: LOOPBACK,
    ...settings,
  });
  let stopped;
  const stop = () => (stopped ??= started.stop());
  stack.defer(stop);
  await started.waitUntilReady(signal);
  const url = `http://${HOST}:${port}`;
  const { child, exited } = started;
  return {
    pid: child.pid,
    url,
    child,
    exited,
    signIn: () => signIn(url),
    cookie: () => getCookie(url),
    stop,
  };
}

/** Returns a client of the first administrator. */
async function signIn(url) {
  const client = new ReaderClient(url);
  if (!(await client.signIn(LOGIN))) throw new Error('The first administrator could not sign in.');
  return client;
}

/** The session cookie of the first administrator, for load generators. */
async function getCookie(url) {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(LOGIN),
  });
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`);
  return answer.headers.getSetCookie()[0].split(';')[0];
}
