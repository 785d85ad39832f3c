import { startPersistentCluster } from '../database/cluster.mjs';
import { findFirstAdmin } from './first-admin.mjs';
import { loadSessionSecret } from './secrets.mjs';

/** Loopback unless HOST is set: a first start has no TLS in front of it. */
export function getListenAddress({ PORT, HOST }) {
  return { PORT: PORT || '8080', HOST: HOST || '127.0.0.1' };
}

/**
 * The environment of the apps: the user's variables win over `defaults` and yield to `fixed`; without a
 * database, `stack` stops a private one. `admin` is null when someone can sign in already.
 */
export async function prepareEnvironment({ stack, cluster = 'database', defaults = {}, fixed = {} }) {
  const environment = { LOG_LEVEL: 'warn', ...defaults, ...process.env, ...fixed };
  environment.SESSION_SECRET ||= await loadSessionSecret();
  if (!environment.DATABASE_URL && !environment.DB_HOST) {
    const started = await startPersistentCluster(cluster);
    stack.defer(() => started.stop());
    environment.DATABASE_URL = started.url;
  }
  const admin = await findFirstAdmin(environment);
  if (admin) {
    environment.BOOTSTRAP_ADMIN_USERNAME = admin.username;
    environment.BOOTSTRAP_ADMIN_PASSWORD = admin.password;
  }
  return { environment, admin };
}

/** Prints the address and how to sign in. `login` is printed at every start. */
export function printWelcome({ port, admin, login }) {
  console.log(`\nReader is running at http://localhost:${port}   (Ctrl-C stops it)`);
  if (login) {
    console.log(`Sign in as ${login.username} with ${login.password}`);
  } else if (admin?.isMadeUp) {
    console.log(
      `Sign in as ${admin.username} with ${admin.password}   (shown this once; change it in Settings)`,
    );
  } else if (admin) {
    console.log(`Sign in as ${admin.username} with the password in BOOTSTRAP_ADMIN_PASSWORD`);
  }
  console.log();
}
