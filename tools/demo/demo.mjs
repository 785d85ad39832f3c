import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Missing } from '../problem.mjs';
import { freePort, isFree } from '../process/ports.mjs';
import { dataDir, makeFolder } from '../workspace.mjs';
import { fill } from './fill.mjs';
import { startDemoSites } from './server.mjs';

/** Anybody may know it: the demo listens on this machine only, unless HOST says otherwise. */
export const DEMO_LOGIN = { username: 'demo', password: 'demo-reader-2026' };

/** Starts the invented sites, on the port that their addresses in the demo's database name. */
export async function startDemo(stack) {
  const port = await demoPort();
  const sites = await startDemoSites(port);
  stack.defer(() => sites.stop());
  const starterPack = join(await makeFolder(dataDir), 'demo-starter-pack.opml');
  await writeFile(starterPack, sites.opml);
  return {
    /** A database of its own, whatever the person set: the demo must not write into a real one. */
    environment: {
      DATABASE_URL: '',
      DB_HOST: '',
      HOST: process.env.HOST || '127.0.0.1',
      FETCH_ALLOW_PRIVATE: `127.0.0.1:${port}`,
      STARTER_PACK: starterPack,
      BOOTSTRAP_ADMIN_USERNAME: DEMO_LOGIN.username,
      BOOTSTRAP_ADMIN_PASSWORD: DEMO_LOGIN.password,
    },
    fill: (url) => fill({ url, login: DEMO_LOGIN, opml: sites.opml }),
  };
}

async function demoPort() {
  const file = join(await makeFolder(dataDir), 'demo-port');
  const kept = Number(await readFile(file, 'utf8').catch(() => ''));
  if (kept && !(await isFree(kept))) {
    throw new Missing(
      `Port ${kept}, where the demo's sites live, is taken.`,
      'stop the demo that runs already',
    );
  }
  const port = kept || (await freePort());
  await writeFile(file, String(port));
  return port;
}
