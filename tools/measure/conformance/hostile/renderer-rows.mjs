// Group `renderer`: pages that need their scripts, rendered by the product's browser; and the proxy setting
// that it requires.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../../process/ports.mjs';
import { getNodePath, root } from '../../../workspace.mjs';
import { createPeople } from './api-client.mjs';
import { PUBLISHER } from './internet.mjs';
import { startProduct } from './product.mjs';
import { DOWNLOAD_BYTES_MAX, RendererNetwork } from './renderer-network.mjs';
import { buildDocument, buildPage, WORDS } from './renderer-pages.mjs';

const VARIABLE = 'PUBLIC_RENDERER_EGRESS_PROXY';
const SETTING = new RegExp(`\\b${VARIABLE}=(".*")$`, 's');
const UNSET = new RegExp(`\\b${VARIABLE} (?:is )?(?:unset|not set|missing)`);
/** The renderer's limit of thirty seconds, with start and end. */
const WALL_MS = 36_000;
const REFUSED_MS = 20_000;

export async function playRenderer(rows, world) {
  const { outcomes, internet, stack, prepared } = world;
  internet.reset({});
  const network = await RendererNetwork.open(internet, stack);
  const product = await startProduct(prepared, { [VARIABLE]: `http://127.0.0.1:${network.proxyPort}` });
  const rendering = { ...world, product, people: await createPeople(product.url), network };
  for (const row of rows) {
    const setting = SETTING.exec(row.setup)?.[1];
    if (setting !== undefined) {
      await outcomes.play('renderer', 'start', row, () => playSetting(JSON.parse(setting), product));
    } else {
      const where = UNSET.test(row.setup) ? { ...rendering, ...world, isUnset: true } : rendering;
      const page = where.isUnset ? {} : buildPage(row, { canary: network.canaryPort, internet });
      if (page === null) outcomes.addUnplayed('renderer', row, `unknown behaviour "${row.setup}"`);
      else await outcomes.play('renderer', 'browser', row, () => playPage(row, page, where));
    }
  }
}

async function playPage(row, page, world) {
  const { network, product, isUnset } = world;
  network.reset();
  const id = await createArticle(row, buildDocument(page), world);
  const started = performance.now();
  const body = await world.people.user.send('POST', `/api/articles/${id}/body`);
  const tookMs = performance.now() - started;
  const alive = await product.isAlive();
  return (
    [
      [network.hits > 0, 'a canary was hit'],
      [!alive, 'the service did not answer'],
      [tookMs > WALL_MS, `took ${Math.round(tookMs)} ms`],
      [
        page.requestedHost && !wasRequested(network, page.requestedHost),
        `the proxy got no request for ${page.requestedHost}`,
      ],
      [isUnset && network.requestedHosts.length > 0, 'a browser sent requests'],
      [!isUnset && !page.never && !body.text.includes(WORDS.trim()), `no text: ${body.status} ${body.text}`],
      [/root:.*:0:0:/.test(body.text), 'a file was read'],
      [
        page.isDownload && network.downloaded > DOWNLOAD_BYTES_MAX,
        `${network.downloaded} bytes were downloaded`,
      ],
    ].find(([isWrong]) => isWrong)?.[1] ?? null
  );
}

function wasRequested({ requestedHosts }, name) {
  return requestedHosts.some((host) => host.startsWith(name));
}

async function createArticle(row, body, { internet, people: { user } }) {
  const link = internet.servePage(`http://${PUBLISHER.host}/${row.id}`, {
    headers: { 'content-type': 'text/html' },
    body,
  });
  const url = internet.servePage(`http://${PUBLISHER.host}/${row.id}.rss`, {
    body: `<rss version="2.0"><channel><title>${row.id}</title><item><title>x</title>
      <link>${link}</link></item></channel></rss>`,
  });
  const { slug } = await user.sendOk('POST', '/api/sources', { url });
  return (await user.sendOk('GET', `/api/articles?source=${slug}`)).items[0].article_id;
}

/** The api must refuse to start and name the variable without its value. */
async function playSetting(value, { environment }) {
  const child = spawn(getNodePath(), [join(root, 'dist/apps/api/main.js')], {
    env: { ...environment, PORT: String(await findFreePort()), [VARIABLE]: value },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const code = await Promise.race([ended, wait(REFUSED_MS, 'running', { ref: false })]);
  if (code === 'running') {
    child.kill('SIGKILL');
    return 'the service started';
  }
  if (code === 0) return 'ended with 0';
  if (!output.includes(VARIABLE)) return `does not name the variable: ${output}`;
  const secret = value.replace(/^\w+:\/\//, '').trim();
  return secret !== '' && output.includes(secret) ? `prints the value: ${output}` : null;
}
