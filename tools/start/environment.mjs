import { startKeptCluster } from '../database/cluster.mjs';
import { firstAdmin } from './first-admin.mjs';
import { sessionSecret } from './secrets.mjs';

/**
 * The environment of the apps: what the person set wins, the rest makes a complete service on this machine,
 * with a private database that `stack` stops. Answers it with the first admin, or null where somebody can
 * sign in already.
 */
export async function serviceEnvironment({ stack, cluster = 'database', defaults = {} }) {
  const environment = { LOG_LEVEL: 'warn', ...defaults, ...process.env };
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

export function greet({ port, admin }) {
  console.log(`\nReader is running at http://localhost:${port}   (Ctrl-C stops it)`);
  if (admin?.isMadeUp) {
    console.log(
      `Sign in as ${admin.username} with ${admin.password}   (shown this once; change it in Settings)`,
    );
  } else if (admin) {
    console.log(`Sign in as ${admin.username} with the password in BOOTSTRAP_ADMIN_PASSWORD`);
  }
  console.log();
}
