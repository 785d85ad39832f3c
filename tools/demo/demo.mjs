import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ToolError } from '../run-tool.mjs';
import { ModelServer } from '../model-server/server.mjs';
import { findFreePort, isFree } from '../process/ports.mjs';
import { dataDir, makeFolder } from '../workspace.mjs';
import { fillDemo } from './fill.mjs';
import { DemoMailbox } from './mailbox.mjs';
import { startDemoSites } from './server.mjs';

/** Public, because the demo listens on loopback unless HOST is set. */
export const DEMO_LOGIN = { username: 'demo', password: 'demo-reader-2026' };

/** Starts the invented sites on the port that the demo's stored feed addresses contain. */
export async function startDemo(stack) {
  const port = await choosePort();
  const sites = await startDemoSites(port);
  stack.defer(() => sites.stop());
  const starterPack = join(await makeFolder(dataDir), 'demo-starter-pack.opml');
  await writeFile(starterPack, sites.opml);
  const model = await chooseModel(stack, process.env);
  const mailbox = new DemoMailbox();
  await mailbox.start();
  stack.defer(() => mailbox.stop());
  return {
    /** Its own database even where DATABASE_URL is set: the demo must not write into a real one. */
    environment: {
      DATABASE_URL: '',
      DB_HOST: '',
      HOST: process.env.HOST || '127.0.0.1',
      FETCH_ALLOW_PRIVATE: `127.0.0.1:${port}`,
      STARTER_PACK: starterPack,
      BOOTSTRAP_ADMIN_USERNAME: DEMO_LOGIN.username,
      BOOTSTRAP_ADMIN_PASSWORD: DEMO_LOGIN.password,
      ...model,
      ...mailbox.getEnvironment(),
      NODE_EXTRA_CA_CERTS: await writeCertificates(mailbox, process.env),
    },
    fill: (url, databaseUrl) => fillDemo({ url, login: DEMO_LOGIN, sites, mailbox, databaseUrl }),
  };
}

/** The certificates that the service trusts: the mailbox's and your own. Returns their file. */
async function writeCertificates(mailbox, { NODE_EXTRA_CA_CERTS: ownFile }) {
  const file = join(await makeFolder(dataDir), 'demo-certificates.pem');
  const own = ownFile ? await readFile(ownFile, 'utf8') : '';
  await writeFile(file, `${own}\n${mailbox.certificate}`);
  return file;
}

const OWN_MODEL = ['FREE_LLM_API_KEY', 'FREE_LLM_BASE_URL', 'PROVIDER_API_KEY', 'PROVIDER_BASE_URL'];

/** Your own model, if one is set; else a stand-in that quotes the articles. AI_ENABLED=false uses none. */
export async function chooseModel(stack, variables) {
  if (OWN_MODEL.some((variable) => variables[variable])) return {};
  const server = new ModelServer();
  const url = await server.start();
  stack.defer(() => server.stop());
  return { FREE_LLM_BASE_URL: url, CHAT_MODEL: 'demo-quotes' };
}

async function choosePort() {
  const file = join(await makeFolder(dataDir), 'demo-port');
  const savedPort = Number(await readFile(file, 'utf8').catch(() => ''));
  if (savedPort && !(await isFree(savedPort))) {
    throw new ToolError(`Port ${savedPort}, of the demo's sites is taken.`, 'stop the other demo');
  }
  const port = savedPort || (await findFreePort());
  await writeFile(file, String(port));
  return port;
}
