import { startKeptCluster } from '../database/cluster.mjs';
import { firstAdmin } from './first-admin.mjs';
import { sessionSecret } from './secrets.mjs';

/** Only this machine unless HOST says otherwise: a first start has no TLS in front of it. */
export function listenAddress({ PORT, HOST }) {
  return { PORT: PORT || '8080', HOST: HOST || '127.0.0.1' };
}

/**
 * The environment of the apps: what the person set wins over `defaults` and yields to `fixed`, the rest makes
 * a complete service on this machine, with a private database that `stack` stops. Answers it with the first
 * admin, or null where somebody can sign in already.
 */
export async function serviceEnvironment({ stack, cluster = 'database', defaults = {}, fixed = {} }) {
  const environment = { LOG_LEVEL: 'warn', ...defaults, ...process.env, ...fixed };
  environment.SESSION_SECRET ||= await sessionSecret();
  if (!environment.DATABASE_URL && !environment.DB_HOST) {
    const started = await startKeptCluster(cluster);
    stack.defer(() => started.stop());
    environment.DATABASE_URL = started.url;
  }
  const admin = await firstAdmin(environment);
  if (admin) {
    environment.BOOTSTRAP_ADMIN_USERNAME = admin.username;
    environment.BOOTSTRAP_ADMIN_PASSWORD = admin.password;
  }
  return { environment, admin };
}

/** Where the service is, and how the first person gets in. `login` is one that may be told every time. */
export function greet({ port, admin, login }) {
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
